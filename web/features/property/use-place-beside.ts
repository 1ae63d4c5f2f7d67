import { type RefObject, useLayoutEffect } from "react"

/** Space between the dates and the edge of the window, px. */
const MARGIN = 8
/** What stays in view above: the line of the search bar at the top, px. */
const LINE = 72

/**
 * Opens the dates level with the days in the panel, but higher where they would not be wholly in view: the page does not
 * move.
 */
export function usePlaceBeside(
  dialog: RefObject<HTMLDialogElement | null>,
  row: RefObject<HTMLElement | null>,
  isSheet: boolean,
): void {
  useLayoutEffect(() => {
    const [shown, days] = [dialog.current, row.current]
    const panel = shown?.parentElement?.closest<HTMLElement>(".reserve")
    if (isSheet || !shown || !days || !panel) return
    // Not `show()`, which gives the focus to the first control, and moves the page to it.
    shown.open = true
    const place = () => {
      const from = panel.getBoundingClientRect().top + panel.clientTop
      const { top, bottom } = days.getBoundingClientRect()
      const isBeside = getComputedStyle(shown).getPropertyValue("--beside") === "1"
      const wanted = isBeside ? top : bottom + MARGIN
      const lowest = innerHeight - MARGIN - shown.offsetHeight
      shown.style.setProperty("--dates-top", `${Math.max(LINE, Math.min(wanted, lowest)) - from}px`)
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(shown)
    addEventListener("resize", place)
    // The panel stays while the page is scrolled, and the dates in view with it.
    addEventListener("scroll", place, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener("resize", place)
      removeEventListener("scroll", place)
    }
  }, [dialog, row, isSheet])
}
