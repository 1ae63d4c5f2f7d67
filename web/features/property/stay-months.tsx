import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { createContext, lazy, memo, Suspense, useCallback, useContext, useMemo } from "react"
import { DayButton, type DayButtonProps } from "react-day-picker"
import type { ActorRefFrom } from "xstate"
import { addDays, type Day, dayOf, shiftMonth } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { type NightPrices, pricesOf } from "#machines/stay/night-prices.ts"
import { isFree } from "#machines/stay/nights.ts"
import { loadCalendarMonths, PlainDates } from "#web/features/calendar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"

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
    <SectionBoundary name="calendar" fallback={<PlainDates actor={actor} />}>
      <Suspense>
        <Marks value={marks}>
          <CalendarMonths actor={actor} takesFocus={takesFocus} onConfirm={onConfirm} days={days} />
        </Marks>
        {nights.length > 0 && <Legend actor={actor} nights={nights} />}
      </Suspense>
    </SectionBoundary>
  )
})

/** A day whose price and note are drawn by stay-dates.css: its text stays its number, and its name says the rest. */
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
  const { t } = useLingui()
  const { month, monthsPerPage, minimumStay } = useSelector(actor, ({ context }) => context)
  const end = `${shiftMonth(month, monthsPerPage)}-01`
  const periods = nights.flatMap(({ period, from, until }) =>
    period !== null && from < end && until > `${month}-01` ? [period] : [],
  )
  return (
    <p className="calendar-legend">
      <span>{t`Preço por noite, em R$`}</span>
      <span className="legend-taken">{t`Ocupado`}</span>
      {[...new Set(periods)].map((period) => (
        <span key={period} className="legend-period">
          {period}
        </span>
      ))}
      {minimumStay > 1 && (
        <span className="legend-minimum">
          {t`${plural(minimumStay, { one: "Mínimo de # noite", other: "Mínimo de # noites" })}`}
        </span>
      )}
    </p>
  )
}

/** What a day of a property's calendar shows beside its number. */
interface DayMark {
  /** Under the number: the night's price, or that the stay ends. */
  price?: string
  /** At the pointed or focused day: its period, and the minimum of a stay that begins on it. */
  note?: string
  isInPeriod?: boolean
  /** What its name says of it. */
  said: string
}

/** Marks the days of a property's calendar with what their nights cost. */
function useDayMarks(
  actor: ActorRefFrom<typeof calendarRangeMachine>,
  nights: readonly NightPrices[],
): (day: Day) => DayMark {
  const { t } = useLingui()
  const { money, amount } = useFormat()
  const { today, blocked, checkOut, minimumStay } = useSelector(actor, ({ context }) => context)
  const isCheckInNext = useSelector(actor, (state) => state.hasTag("nextIsCheckIn"))
  return useCallback(
    (day) => {
      if (day === checkOut) return { price: t`saída`, said: "" }
      const night = pricesOf(nights, day)
      if (night === undefined || day < today || !isFree(blocked, day, addDays(day, 1))) return { said: "" }
      const { period } = night
      const minimum = t`${plural(night.minimumStay, { one: "mínimo de # noite", other: "mínimo de # noites" })}`
      const told = [
        ...(period === null ? [] : [period]),
        ...(isCheckInNext && night.minimumStay > 1 ? [minimum] : []),
      ]
      const said = [
        money(night.price),
        ...(period === null ? [] : [period]),
        ...(isCheckInNext && night.minimumStay !== minimumStay ? [minimum] : []),
      ]
      return {
        price: amount(night.price),
        isInPeriod: period !== null,
        said: said.map((each) => `, ${each}`).join(""),
        ...(told.length === 0 ? {} : { note: told.join("\n") }),
      }
    },
    [t, money, amount, nights, today, blocked, checkOut, minimumStay, isCheckInNext],
  )
}
