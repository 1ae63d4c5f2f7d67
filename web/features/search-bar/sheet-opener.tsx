import { Trans, useLingui } from "@lingui/react/macro"
import { Search } from "lucide-react"
import { type KeyboardEvent, type Ref, type RefObject, useEffect } from "react"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { formatDay } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { useMedia } from "#web/shell/layers/use-media.ts"

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
  const { location, checkIn, checkOut, flex } = criteria
  const total = guestTotal(criteria.guests)
  const dates =
    checkIn === undefined
      ? t`Insira as datas`
      : [checkIn, checkOut]
          .filter((day) => day !== undefined)
          .map(formatDay)
          .join(" – ") + (checkOut === undefined || flex === 0 ? "" : ` ±${flex}`)
  const guests = t`${total} Hóspedes`
  return (
    <button type="button" className="sheet-opener" aria-busy={isBusy} ref={ref} onClick={onOpen}>
      <Search aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-[750]">{location === "" ? t`Buscar destinos` : location}</span>
        <span className="tabular block truncate text-sm text-mute">
          {isBusy ? <Trans>Buscando…</Trans> : `${dates} · ${guests}`}
        </span>
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
