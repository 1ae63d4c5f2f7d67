import { useLingui } from "@lingui/react/macro"
import { Search } from "lucide-react"
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from "react"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { useMedia } from "#web/shell/layers/use-media.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { animateFrom } from "#web/ui/transitions.ts"

interface SheetOpenerProps {
  criteria: SearchCriteria
  /** True while a search is in progress. */
  isBusy: boolean
  onOpen: () => void
  ref: Ref<HTMLButtonElement>
}

/** The closed bar on phones: one line that summarises the search and opens the sheet. */
export function SheetOpener({ criteria, isBusy, onOpen, ref }: SheetOpenerProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { location, checkIn, checkOut, flex } = criteria
  const total = guestTotal(criteria.guests)
  const dates =
    checkIn === undefined
      ? t`Insira as datas`
      : checkOut === undefined
        ? format.dayMonth(checkIn)
        : format.days(checkIn, checkOut) + (flex === 0 ? "" : ` ±${flex}`)
  const guests = t`${total} Hóspedes`
  return (
    <button type="button" className="sheet-opener" aria-busy={isBusy} ref={ref} onClick={onOpen}>
      <span className="min-w-0 grow">
        <span className="block truncate font-strong">{location === "" ? t`Buscar destinos` : location}</span>
        <span className="tabular block truncate text-sm text-mute">
          {isBusy ? t`Buscando…` : `${dates} · ${guests}`}
        </span>
      </span>
      <span className="sheet-opener-mark">
        <Search aria-hidden="true" className="size-6" />
      </span>
    </button>
  )
}

/** Up to this width the open bar covers the page; web/features/search-bar/search-sheet.css has the same breakpoint. */
const SHEET = "(max-width: 47.99rem)"

/**
 * True while the bar is open as a sheet on a phone. The sheet takes the focus when it opens; `search-bar.tsx`
 * returns it on closing.
 */
export function useSheet(isOpen: boolean, form: RefObject<HTMLFormElement | null>): boolean {
  const isNarrow = useMedia(SHEET)
  const isSheet = isOpen && isNarrow
  useEffect(() => {
    if (isSheet && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>("[role=combobox]")?.focus()
    }
  }, [isSheet, form])
  return isSheet
}

/** The sheet's focus trap: Tab cycles inside it, also from the container itself, which a click can focus. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement | null): void {
  const stops = [
    ...(container?.querySelectorAll<HTMLElement>("a[href], button, input, select, summary") ?? []),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.hasAttribute("disabled") && element.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (event.shiftKey && [first, container].includes(document.activeElement as HTMLElement)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}

/** Space between a panel and the edge of the viewport, px. */
const MARGIN = 8

/**
 * Keeps an open panel wholly inside the viewport: if there is no room for it below the bar, bar and panel are fixed
 * over the page, just as high as the panel needs, until the panel closes. The page itself does not move. While panels
 * follow each other, the bar only rises, so that it does not move away from the pointer at each of them.
 * @param isLifting false while no panel is open, or if the bar is a sheet
 */
export function usePanelRoom(isLifting: boolean, form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const lifted = form.current
    const place = lifted?.parentElement
    if (!isLifting || !lifted || !place) return
    let top = Number.POSITIVE_INFINITY
    let reached: number | undefined
    const lift = () => {
      const from = place.getBoundingClientRect()
      const bar = lifted.getBoundingClientRect()
      giveRoom(lifted, Math.min(top, from.top))
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
      // At once, so that the next press meets the bar where it stays.
      for (const each of lifted.getAnimations()) each.cancel()
      delete place.dataset.lifted
    }
  }, [isLifting, form])
}

/**
 * Lets the suggestions be as high as the window's room below the bar, which does not move for them. Where more follow,
 * the last one in view is cut.
 * @param top where the bar's top is or comes to rest, px
 */
function giveRoom(bar: HTMLElement, top: number): void {
  const list = bar.querySelector<HTMLElement>(".suggestions")
  const panel = list?.closest<HTMLElement>(".panel")
  if (!list || !panel) return
  const around = panel.offsetHeight - list.offsetHeight
  const room = innerHeight - MARGIN - top - bar.clientTop - panel.offsetTop - around
  const middles = [...list.querySelectorAll<HTMLElement>("[role=option]")].map(
    (option) => option.offsetTop - list.offsetTop + option.offsetHeight / 2,
  )
  const height = list.scrollHeight > room ? (middles.findLast((middle) => middle <= room) ?? 0) : room
  bar.style.setProperty("--list-room", `${height}px`)
}

/** Lets the bar slide to its place from where it was seen last. */
function slide(bar: HTMLElement, from: number): void {
  animateFrom(bar, `translateY(${from - topAtRest(bar)}px)`)
}

/** Where the bar's top is without the movements that are still going on. */
function topAtRest(bar: HTMLElement): number {
  for (const each of bar.getAnimations()) each.cancel()
  return bar.getBoundingClientRect().top
}

/** Lets the red edge travel to the cell that has it now from the one that had it. */
export function useCellMarker(form: RefObject<HTMLFormElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    const marked = form.current?.querySelector(".cell[data-marked]") ?? null
    last.current = marked
    if (before === null || marked === null || before === marked) return
    const from = before.getBoundingClientRect()
    const to = marked.getBoundingClientRect()
    const way = `translate(${from.left - to.left}px, ${from.bottom - to.bottom}px)`
    animateFrom(marked, `${way} scaleX(${from.width / to.width})`, "::after")
  })
}
