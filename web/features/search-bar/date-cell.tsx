import { Trans } from "@lingui/react/macro"
import type { Flex } from "#machines/search/search-address.ts"
import { type Day, formatDay } from "#machines/site/day.ts"

interface DateCellProps {
  name: "checkIn" | "checkOut"
  label: string
  day: Day | undefined
  /** Days by which it may be earlier or later. */
  flex: Flex
  /** True while the panel of this cell is open. */
  isExpanded: boolean
  /** True if the next click in the calendar sets this cell. */
  isMarked: boolean
  onToggle: () => void
}

/** Check-in or Checkout: the date as dd/MM/yyyy, or "Insira as datas" (seed §2). */
export function DateCell({ name, label, day, flex, isExpanded, isMarked, onToggle }: DateCellProps) {
  return (
    <div className="cell cell-date scripted" data-panel={name} data-marked={isMarked ? "" : undefined}>
      <button
        type="button"
        className="cell-button"
        aria-haspopup="dialog"
        aria-expanded={isExpanded}
        onClick={onToggle}
      >
        <span className="cell-label">{label}</span>{" "}
        <span className={day === undefined ? "cell-value text-mute" : "cell-value tabular"}>
          {day === undefined ? <Trans>Insira as datas</Trans> : formatDay(day)}
          {day !== undefined && flex > 0 && ` ±${flex}`}
        </span>
      </button>
    </div>
  )
}
