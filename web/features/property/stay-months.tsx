import { Plural, Trans } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { createContext, lazy, memo, Suspense, useContext, useMemo } from "react"
import { DayButton, type DayButtonProps } from "react-day-picker"
import type { ActorRefFrom } from "xstate"
import { type Day, dayOf, shiftMonth } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { loadCalendarMonths, PlainDates } from "#web/features/calendar/index.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { type DayMark, useDayMarks } from "./use-day-marks.ts"

const CalendarMonths = lazy(loadCalendarMonths)

const Marks = createContext<(day: Day) => DayMark>(() => ({ said: "" }))

interface StayMonthsProps {
  actor: ActorRefFrom<typeof calendarRangeMachine>
  nights: readonly NightPrices[]
  takesFocus?: boolean
  onConfirm?: () => void
}

/** The months of a property with the price of each night, or plain fields if they fail. */
export default memo(function StayMonths({ actor, nights, takesFocus = false, onConfirm }: StayMonthsProps) {
  const marks = useDayMarks(actor, nights)
  const days = useMemo(() => ({ DayButton: MarkedDay, said: (day: Day) => marks(day).said }), [marks])
  return (
    <Part name="calendar" fallback={<PlainDates actor={actor} />}>
      <Suspense>
        <Marks value={marks}>
          <CalendarMonths actor={actor} takesFocus={takesFocus} onConfirm={onConfirm} days={days} />
        </Marks>
        {nights.length > 0 && <Legend actor={actor} nights={nights} />}
      </Suspense>
    </Part>
  )
})

/** A day whose price and note are drawn by web/features/calendar/calendar.css: its text stays its number, and its name says the rest. */
function MarkedDay({ children, ...button }: DayButtonProps) {
  const { price, note, isInPeriod } = useContext(Marks)(dayOf(button.day.date))
  return (
    <DayButton {...button} data-price={price} data-note={note} data-period={isInPeriod ? "" : undefined}>
      <span className="day-number">{children}</span>
    </DayButton>
  )
}

/** What the marks of the months in view mean. */
function Legend({ actor, nights }: Pick<StayMonthsProps, "actor" | "nights">) {
  const { month, monthsPerPage, minimumStay } = useSelector(actor, ({ context }) => context)
  const end = `${shiftMonth(month, monthsPerPage)}-01`
  const periods = nights.flatMap(({ period, from, until }) =>
    period !== null && from < end && until > `${month}-01` ? [period] : [],
  )
  return (
    <p className="calendar-legend">
      <span>
        <Trans>Preço por noite, em R$</Trans>
      </span>
      <span className="legend-taken">
        <Trans>Ocupado</Trans>
      </span>
      {[...new Set(periods)].map((period) => (
        <span key={period} className="legend-period">
          {period}
        </span>
      ))}
      {minimumStay > 1 && (
        <span className="legend-minimum">
          <Plural value={minimumStay} one="Mínimo de # noite" other="Mínimo de # noites" />
        </span>
      )}
    </p>
  )
}
