import { Plural, Trans } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { lazy, Suspense, useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { Flex } from "#machines/search/search-address.ts"
import { nightsBetween } from "#machines/site/day.ts"
import type { calendarRangeMachine, DateRange } from "#machines/stay/calendar-range.machine.ts"
import { loadCalendarMonths, PlainDates } from "#web/features/calendar/index.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { Laying } from "#web/ui/loading-pattern.tsx"
import { FlexChoices, WeekendChoices } from "./calendar-choices.tsx"

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

/** The floating calendar of the stay: two months, paged two at a time (seed §2 and §9), and what is chosen. */
export function CalendarPanel({ actor, flex, onFlexChosen, isSheet, onConfirm }: CalendarPanelProps) {
  const headingId = useId()
  const range = useSelector(actor, (state) => state.context)
  return (
    <div role="dialog" aria-labelledby={headingId} className="panel panel-calendar">
      <div className="calendar-head">
        <h2 id={headingId} className="calendar-title">
          <Trans>Datas exatas</Trans>
        </h2>
        <WeekendChoices actor={actor} />
        {isSheet && <FlexChoices flex={flex} onChosen={onFlexChosen} />}
      </div>
      <Part name="calendar" fallback={<PlainDates actor={actor} />}>
        <Suspense
          fallback={
            <div className="calendar-room">
              <Laying />
            </div>
          }
        >
          <CalendarMonths actor={actor} onConfirm={onConfirm} />
        </Suspense>
      </Part>
      {!isSheet && <FlexChoices flex={flex} onChosen={onFlexChosen} />}
      <div className="calendar-foot">
        <p role="status" className="tabular mr-auto min-w-0 font-[750]">
          <ChosenStay {...range} />
        </p>
        <button
          type="button"
          className="link min-h-11 font-bold"
          onClick={() => actor.send({ type: "CLEARED" })}
        >
          <Trans>Limpar</Trans>
        </button>
        <button type="button" className="calendar-done" onClick={onConfirm}>
          <Trans>Pronto</Trans>
        </button>
      </div>
    </div>
  )
}

/** The chosen days and their nights: `23–28 dez · 5 noites`; nothing until both are chosen. */
function ChosenStay({ checkIn, checkOut }: DateRange) {
  const format = useFormat()
  if (checkIn === undefined || checkOut === undefined) return null
  const nights = nightsBetween(checkIn, checkOut)
  if (nights === 0) return <Trans>Entrada e saída no mesmo dia: 1 noite</Trans>
  return (
    <>
      {format.days(checkIn, checkOut)} · <Plural value={nights} one="# noite" other="# noites" />
    </>
  )
}
