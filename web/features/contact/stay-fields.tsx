import { Trans, useLingui } from "@lingui/react/macro"
import { GUEST_CHOICES } from "#machines/contact/contact.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { Field } from "#web/ui/forms/field.tsx"
import type { FieldState } from "./field-state.ts"

interface StayFieldsProps {
  today: Day
  guests: FieldState
  checkIn: FieldState
  checkOut: FieldState
}

/** The fields for guests only: number of people and dates. */
export function StayFields({ today, guests, checkIn, checkOut }: StayFieldsProps) {
  const { t } = useLingui()
  const day = (name: "checkIn" | "checkOut", { value, change }: FieldState, first: Day) => ({
    type: "date",
    name,
    value,
    min: first,
    className: "field w-full",
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  })
  return (
    <div className="form-column for-guests">
      <Field id="guests" label={<Trans>Número de hóspedes (opcional)</Trans>} error={guests.error}>
        {(control) => (
          <select
            {...control}
            name="guests"
            value={guests.value}
            onChange={(event) => guests.change(event.target.value)}
            className="field w-full"
          >
            <option value="">{t`Ainda não sei`}</option>
            {GUEST_CHOICES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
      <div className="form-pair">
        <Field id="checkIn" label={<Trans>Check-in (opcional)</Trans>} error={checkIn.error}>
          {(control) => <input {...control} {...day("checkIn", checkIn, today)} />}
        </Field>
        <Field id="checkOut" label={<Trans>Checkout (opcional)</Trans>} error={checkOut.error}>
          {(control) => <input {...control} {...day("checkOut", checkOut, addDays(today, 1))} />}
        </Field>
      </div>
    </div>
  )
}
