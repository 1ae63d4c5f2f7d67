import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { memo, useMemo } from "react"
import { type DayButton, DayPicker } from "react-day-picker"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { addDays, type Day, dateOf, dayOf, monthOf, shiftMonth } from "#machines/site/day.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { type calendarRangeMachine, lastMonth } from "#machines/stay/calendar-range.machine.ts"
import { isFree } from "#machines/stay/nights.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/** What a property's own calendar shows of its days. */
export interface CalendarDays {
  DayButton: typeof DayButton
  /** What the name of a day says after its date; empty if there is nothing to say. */
  said: (day: Day) => string
}

interface CalendarMonthsProps {
  actor: ActorRefFrom<typeof calendarRangeMachine>
  /** False if the calendar is part of the page instead of opening in a panel. */
  takesFocus?: boolean
  /** Called when Enter is pressed on a chosen day of a whole range. */
  onConfirm?: (() => void) | undefined
  days?: CalendarDays
}

/** The month grids. Loaded when the calendar first opens. Its days take long to render, so nothing around it does that. */
export default memo(function CalendarMonths({
  actor,
  takesFocus = true,
  onConfirm,
  days,
}: CalendarMonthsProps) {
  const { t } = useLingui()
  const { tag } = LOCALE_NAMES[useLocale()]
  const snapshot = useSelector(actor, (state) => state)
  const { today, month, monthsPerPage, checkIn, checkOut } = snapshot.context
  const start = checkIn === undefined ? undefined : dateOf(checkIn)
  const end = checkOut === undefined ? undefined : dateOf(checkOut)
  const write = useMemo(() => writersOf(tag), [tag])
  const are = useMemo(() => matchersOf(snapshot), [snapshot])

  /** Turns pages until the month is shown; Shift+PageDown asks for one a year away. */
  const turnTo = (wanted: string) => {
    const shown = () => actor.getSnapshot().context.month
    while (wanted < shown() && actor.getSnapshot().can({ type: "PREVIOUS_MONTHS" }))
      actor.send({ type: "PREVIOUS_MONTHS" })
    while (wanted >= shiftMonth(shown(), monthsPerPage) && actor.getSnapshot().can({ type: "NEXT_MONTHS" }))
      actor.send({ type: "NEXT_MONTHS" })
  }

  return (
    <DayPicker
      className="calendar"
      autoFocus={takesFocus}
      numberOfMonths={monthsPerPage}
      pagedNavigation
      fixedWeeks
      navLayout="around"
      weekStartsOn={0}
      month={dateOf(`${month}-01`)}
      startMonth={dateOf(`${monthOf(today)}-01`)}
      endMonth={dateOf(`${lastMonth(today)}-01`)}
      today={dateOf(today)}
      onMonthChange={(next) => turnTo(monthOf(dayOf(next)))}
      onDayKeyDown={(_, modifiers, event) => {
        if (onConfirm === undefined || event.key !== "Enter" || !modifiers.selected || end === undefined)
          return
        event.preventDefault()
        onConfirm()
      }}
      onDayClick={(date) => actor.send({ type: "DAY_CLICKED", day: dayOf(date) })}
      disabled={are.refused}
      modifiers={{
        past: are.past,
        taken: are.taken,
        start: start ?? false,
        end: end ?? false,
        middle: start !== undefined && end !== undefined ? { after: start, before: end } : false,
        selected: [start ?? false, end ?? false],
      }}
      modifiersClassNames={{
        start: "is-start",
        end: "is-end",
        middle: "is-middle",
        disabled: "is-disabled",
        past: "is-past",
        taken: "is-taken",
        today: "is-today",
      }}
      components={{ Chevron, ...(days === undefined ? {} : { DayButton: days.DayButton }) }}
      formatters={{
        formatCaption: write.month,
        formatWeekdayName: write.shortWeekday,
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelPrevious: () => t`Meses anteriores`,
        labelNext: () => t`Próximos meses`,
        labelGrid: write.month,
        labelWeekday: write.weekday,
        labelNav: () => t`Meses`,
        labelDayButton: (date, modifiers) => {
          const day = write.day(date)
          if (modifiers.start) return t`${day}, check-in`
          if (modifiers.end) return t`${day}, checkout`
          if (modifiers.disabled && !modifiers.past) return t`${day}, indisponível`
          return day + (modifiers.past ? "" : (days?.said(dayOf(date)) ?? ""))
        },
      }}
    />
  )
})

/** What the days are in a state of the calendar's machine; worked out once for each. */
function matchersOf(snapshot: SnapshotFrom<typeof calendarRangeMachine>) {
  const { today, blocked } = snapshot.context
  return {
    refused: once((day) => !snapshot.can({ type: "DAY_CLICKED", day })),
    past: once((day) => day < today),
    taken: once((day) => day >= today && !isFree(blocked, day, addDays(day, 1))),
  }
}

function once(matches: (day: Day) => boolean): (date: Date) => boolean {
  const known = new Map<number, boolean>()
  return (date) => {
    const answer = known.get(date.getTime()) ?? matches(dayOf(date))
    known.set(date.getTime(), answer)
    return answer
  }
}

/** A language's formats for the month grids, created once: a grid has dozens of days, and a format is expensive. */
function writersOf(tag: string) {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options)
    return (date: Date) => format.format(date)
  }
  const month = writer({ month: "long" })
  return {
    day: writer({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    month: (date: Date) => `${capitalised(month(date))} ${date.getFullYear()}`,
    weekday: writer({ weekday: "long" }),
    shortWeekday: writer({ weekday: "narrow" }),
  }
}

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
