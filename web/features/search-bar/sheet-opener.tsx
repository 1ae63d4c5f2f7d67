import { Trans, useLingui } from "@lingui/react/macro"
import { Search } from "lucide-react"
import type { Ref } from "react"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { formatDay } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"

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
