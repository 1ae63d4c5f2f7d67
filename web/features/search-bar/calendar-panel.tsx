import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { lazy, Suspense, useId } from "react"
import type { ActorRefFrom } from "xstate"
import { FLEX_DAYS } from "#machines/search/search-address.ts"
import type { Flex } from "#machines/search/search-criteria.ts"
import { type Day, formatDay, nightsBetween } from "#machines/site/day.ts"
import type { calendarRangeMachine, DateRange } from "#machines/stay/calendar-range.machine.ts"
import { nextWeekends } from "#machines/stay/next-weekends.ts"
import { loadCalendarMonths, PlainDates } from "#web/features/calendar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { LoadingPattern } from "#web/ui/loading-pattern.tsx"

const CalendarMonths = lazy(loadCalendarMonths)

interface CalendarPanelProps {
  actor: ActorRefFrom<typeof calendarRangeMachine>
  flex: Flex
  onFlexChosen: (flex: Flex) => void
  /** True in the phone's sheet, where all choices stand in one row above the months. */
  isSheet: boolean
  /** Called by "Pronto", and by Enter on a chosen day. */
  onConfirm: () => void
}

/** The floating calendar of the stay: two months, paged two at a time (spec §2 and §9), and what is chosen. */
export function CalendarPanel({ actor, flex, onFlexChosen, isSheet, onConfirm }: CalendarPanelProps) {
  const { t } = useLingui()
  const headingId = useId()
  const range = useSelector(actor, (state) => state.context)
  return (
    <div role="dialog" aria-labelledby={headingId} className="panel panel-calendar">
      <div className="calendar-head">
        <h2 id={headingId} className="calendar-title">
          {t`Datas exatas`}
        </h2>
        <WeekendChoices actor={actor} />
        {isSheet && <FlexChoices flex={flex} onChosen={onFlexChosen} />}
      </div>
      <SectionBoundary name="calendar" fallback={<PlainDates actor={actor} />}>
        <Suspense
          fallback={
            <div className="calendar-room">
              <LoadingPattern />
            </div>
          }
        >
          <CalendarMonths actor={actor} onConfirm={onConfirm} />
        </Suspense>
      </SectionBoundary>
      {!isSheet && <FlexChoices flex={flex} onChosen={onFlexChosen} />}
      <div className="calendar-foot">
        <p role="status" className="tabular mr-auto min-w-0 font-strong">
          <ChosenStay {...range} />
        </p>
        <button
          type="button"
          className="link min-h-11 font-bold"
          onClick={() => actor.send({ type: "CLEARED" })}
        >
          {t`Limpar`}
        </button>
        <button type="button" className="calendar-done" onClick={onConfirm}>
          {t`Pronto`}
        </button>
      </div>
    </div>
  )
}

/** The chosen days and their nights: `23–28 dez · 5 noites`; nothing until both are chosen. */
function ChosenStay({ checkIn, checkOut }: DateRange) {
  const { t } = useLingui()
  const format = useFormat()
  if (checkIn === undefined || checkOut === undefined) return null
  const nights = nightsBetween(checkIn, checkOut)
  if (nights === 0) return <span>{t`Entrada e saída no mesmo dia: 1 noite`}</span>
  const count = t`${plural(nights, { one: "# noite", other: "# noites" })}`
  return <span>{`${format.days(checkIn, checkOut)} · ${count}`}</span>
}

/** The first weekends of the months in view, each as one press instead of two. */
function WeekendChoices({ actor }: { actor: ActorRefFrom<typeof calendarRangeMachine> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { today, month, checkIn, checkOut } = useSelector(actor, (state) => state.context)
  const first: Day = `${month}-01`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form.
    <div role="group" aria-label={t`Fins de semana`} className="calendar-choices">
      <span aria-hidden="true" className="calendar-choices-name">
        {t`Fim de semana`}
      </span>
      {nextWeekends(first > today ? first : today).map((range) => (
        <button
          key={range.checkIn}
          type="button"
          className="calendar-choice tabular"
          aria-pressed={range.checkIn === checkIn && range.checkOut === checkOut}
          onClick={() => actor.send({ type: "RANGE_CHOSEN", range })}
        >
          {format.days(range.checkIn, range.checkOut)}
        </button>
      ))}
    </div>
  )
}

interface FlexChoicesProps {
  flex: Flex
  onChosen: (flex: Flex) => void
}

/** By how many days the stay may begin earlier or later. */
function FlexChoices({ flex, onChosen }: FlexChoicesProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form.
    <div role="group" aria-label={t`Dias antes ou depois`} className="calendar-choices">
      {([0, ...FLEX_DAYS] as const).map((days) => (
        <button
          key={days}
          type="button"
          className="calendar-choice tabular"
          aria-pressed={days === flex}
          onClick={() => onChosen(days)}
        >
          {days === 0 ? t`Só estas datas` : t`${plural(days, { one: "± # dia", other: "± # dias" })}`}
        </button>
      ))}
    </div>
  )
}

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

/** Check-in or Checkout: the date as dd/MM/yyyy, or "Insira as datas" (spec §2). */
export function DateCell({ name, label, day, flex, isExpanded, isMarked, onToggle }: DateCellProps) {
  const { t } = useLingui()
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
          {day === undefined ? t`Insira as datas` : formatDay(day) + (flex > 0 ? ` ±${flex}` : "")}
        </span>
      </button>
    </div>
  )
}
