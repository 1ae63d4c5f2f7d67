import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { FLEX_DAYS, type Flex } from "#machines/search/search-address.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { nextWeekends } from "#machines/stay/next-weekends.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** The next weekends, each as one press instead of two. */
export function WeekendChoices({ actor }: { actor: ActorRefFrom<typeof calendarRangeMachine> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { today, checkIn, checkOut } = useSelector(actor, (state) => state.context)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form.
    <div role="group" aria-label={t`Fins de semana`} className="calendar-choices">
      <span aria-hidden="true" className="calendar-choices-name">
        <Trans>Fim de semana</Trans>
      </span>
      {nextWeekends(today).map((range) => (
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
export function FlexChoices({ flex, onChosen }: FlexChoicesProps) {
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
          {days === 0 ? <Trans>Só estas datas</Trans> : <FlexDays days={days} />}
        </button>
      ))}
    </div>
  )
}

/** `± 2 dias` */
export function FlexDays({ days }: { days: number }) {
  return <Plural value={days} one="± # dia" other="± # dias" />
}
