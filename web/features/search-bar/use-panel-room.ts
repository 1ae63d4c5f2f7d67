import { type RefObject, useLayoutEffect, useRef } from "react"
import { settle } from "#web/ui/transitions.ts"

/** Space between a panel and the edge of the viewport, px. */
const MARGIN = 8

/**
 * Keeps an open panel wholly inside the viewport: if there is no room for it below the bar, bar and panel are fixed
 * over the page, just as high as the panel needs, until the panel closes. The page itself does not move. While panels
 * follow each other, the bar only rises, so that it does not move away from the pointer at each of them.
 * @param isLifting false while no panel is open, or if the bar is a sheet
 */
export function useLift(isLifting: boolean, form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const lifted = form.current
    const place = lifted?.parentElement
    if (!isLifting || !lifted || !place) return
    let top = Number.POSITIVE_INFINITY
    let reached: number | undefined
    const lift = () => {
      const from = place.getBoundingClientRect()
      const bar = lifted.getBoundingClientRect()
      // Offsets, because a panel comes in with a movement.
      const needed = Math.max(
        bar.height,
        ...[...lifted.querySelectorAll<HTMLElement>(".panel")].map(
          (panel) => lifted.clientTop + panel.offsetTop + panel.offsetHeight,
        ),
      )
      top = Math.min(top, Math.max(MARGIN, innerHeight - MARGIN - needed))
      if (top >= from.top && place.dataset.lifted === undefined) return
      const box = { top, left: from.left, width: from.width, height: bar.height }
      for (const [name, value] of Object.entries(box)) place.style.setProperty(`--lift-${name}`, `${value}px`)
      place.dataset.lifted = ""
      if (top !== reached) slide(lifted, bar.top)
      reached = top
    }
    const resized = new ResizeObserver(lift)
    const observe = () => {
      resized.disconnect()
      for (const panel of lifted.querySelectorAll(".panel")) resized.observe(panel)
      lift()
    }
    const changed = new MutationObserver(observe)
    changed.observe(lifted, { childList: true, subtree: true })
    addEventListener("resize", lift)
    observe()
    return () => {
      changed.disconnect()
      resized.disconnect()
      removeEventListener("resize", lift)
      if (place.dataset.lifted === undefined) return
      const { top: from } = lifted.getBoundingClientRect()
      delete place.dataset.lifted
      slide(lifted, from)
    }
  }, [isLifting, form])
}

/** Lets the bar slide to its place from where it was seen last. */
function slide(bar: HTMLElement, from: number): void {
  settle(bar, `translateY(${from - topAtRest(bar)}px)`)
}

/** Where the bar's top is without the movements that are still going on. */
function topAtRest(bar: HTMLElement): number {
  for (const each of bar.getAnimations()) each.cancel()
  return bar.getBoundingClientRect().top
}

/** Lets the red edge travel to the cell that has it now from the one that had it. */
export function useEdge(form: RefObject<HTMLFormElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    const marked = form.current?.querySelector(".cell[data-marked]") ?? null
    last.current = marked
    if (before === null || marked === null || before === marked) return
    const from = before.getBoundingClientRect()
    const to = marked.getBoundingClientRect()
    const way = `translate(${from.left - to.left}px, ${from.bottom - to.bottom}px)`
    settle(marked, `${way} scaleX(${from.width / to.width})`, "::after")
  })
}
