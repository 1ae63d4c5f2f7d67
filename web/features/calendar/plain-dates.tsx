import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { useId } from "react"
import type { ActorRefFrom } from "xstate"
import { type Day, isDay } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"

/** Native date fields, the fallback if the calendar failed. */
export function PlainDates({ actor }: { actor: ActorRefFrom<typeof calendarRangeMachine> }) {
  const { t } = useLingui()
  const { checkIn, checkOut, today } = useSelector(actor, (state) => state.context)
  /** The earlier day is the check-in (spec §4). */
  const choose = (...days: (Day | undefined)[]) => {
    const [first, second] = days.filter((day) => day !== undefined && day >= today).sort()
    actor.send({ type: "RESTORED", range: { checkIn: first, checkOut: second } })
  }
  return (
    <div className="grid gap-3">
      <p role="status">{t`O calendário não abriu. Escolha as datas aqui:`}</p>
      <div className="grid grid-cols-2 gap-3">
        <DateField label={t`Check-in`} day={checkIn} min={today} onChosen={(day) => choose(day, checkOut)} />
        <DateField label={t`Checkout`} day={checkOut} min={today} onChosen={(day) => choose(checkIn, day)} />
      </div>
    </div>
  )
}

interface DateFieldProps {
  label: string
  day: Day | undefined
  min: Day
  onChosen: (day: Day | undefined) => void
}

/** Reports its day on blur: while the visitor types a year, the field has intermediate values. */
function DateField({ label, day, min, onChosen }: DateFieldProps) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id} className="block text-sm font-strong">
        {label}
      </label>
      <input
        key={day}
        id={id}
        type="date"
        min={min}
        defaultValue={day}
        className="field block w-full"
        onBlur={({ target: { value } }) => {
          const chosen = isDay(value) ? value : undefined
          if (chosen !== day) onChosen(chosen)
        }}
      />
    </p>
  )
}
