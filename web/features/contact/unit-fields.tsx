import { useLingui } from "@lingui/react/macro"
import { ANSWER_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { type ContactOptions, GUEST_CHOICES, UNIT_ANSWERS, VISITOR_TYPES } from "#machines/contact/contact.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { Field, FieldError } from "#web/ui/forms/field.tsx"
import { useContactTexts } from "./field-labels.ts"

/** Fields for owners who register a property: in São Paulo subsidised housing may not be let for short stays. */
export function UnitFields({
  socialHousing,
  shortStays,
}: Record<"socialHousing" | "shortStays", FieldState>) {
  const { t } = useLingui()
  return (
    <div className="form-pair for-registering">
      <Field
        id="socialHousing"
        label={t`A unidade é HIS ou HMP?`}
        hint={t`Moradia de interesse social ou de mercado popular: está na matrícula do imóvel.`}
        error={socialHousing.error}
      >
        {(control) => <Answers name="socialHousing" control={control} {...socialHousing} />}
      </Field>
      <Field
        id="shortStays"
        label={t`O condomínio permite estadias curtas?`}
        hint={t`A resposta está na convenção do condomínio.`}
        error={shortStays.error}
      >
        {(control) => <Answers name="shortStays" control={control} {...shortStays} />}
      </Field>
    </div>
  )
}

function Answers({ name, control, value, change }: FieldState & { name: string; control: { id: string } }) {
  const texts = useContactTexts()
  return (
    <select
      {...control}
      name={name}
      value={value}
      onChange={(event) => change(event.target.value)}
      className="field w-full"
    >
      {UNIT_ANSWERS.map((answer) => (
        <option key={answer} value={answer}>
          {texts.name(ANSWER_NAMES[answer])}
        </option>
      ))}
    </select>
  )
}

interface PropertyFieldProps {
  properties: ContactOptions["properties"]
  property: FieldState
}

/** The property that a guest is interested in; one that is not on offer keeps its name. */
export function PropertyField({ properties, property }: PropertyFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      id="property"
      className="for-guests"
      label={t`Imóvel de interesse (opcional)`}
      error={property.error}
    >
      {(control) => (
        <select
          {...control}
          name="property"
          value={property.value}
          onChange={(event) => property.change(event.target.value)}
          className="field w-full"
        >
          <option value="">{t`Nenhum em especial`}</option>
          {property.value !== "" && !properties.some(({ slug }) => slug === property.value) && (
            <option value={property.value}>{property.value}</option>
          )}
          {properties.map(({ slug, name, bairro }) => (
            <option key={slug} value={slug}>
              {`${name}, ${bairro}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

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
      <Field id="guests" label={t`Número de hóspedes (opcional)`} error={guests.error}>
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
        <Field id="checkIn" label={t`Check-in (opcional)`} error={checkIn.error}>
          {(control) => <input {...control} {...day("checkIn", checkIn, today)} />}
        </Field>
        <Field id="checkOut" label={t`Checkout (opcional)`} error={checkOut.error}>
          {(control) => <input {...control} {...day("checkOut", checkOut, addDays(today, 1))} />}
        </Field>
      </div>
    </div>
  )
}

/** The visitor type, on which the other fields depend. */
export function VisitorTypes({ value, error, change }: FieldState) {
  const { t } = useLingui()
  const texts = useContactTexts()
  return (
    <fieldset
      className="form-field"
      data-wrong={error === undefined ? undefined : ""}
      aria-describedby={error === undefined ? undefined : "visitorType-error"}
    >
      <legend className="font-strong">{t`Quem escreve`}</legend>
      <FieldError id="visitorType-error" error={error} />
      <div className="form-choices">
        {VISITOR_TYPES.map((type, at) => (
          <label key={type} className="form-choice">
            <input
              id={at === 0 ? "visitorType" : undefined}
              type="radio"
              name="visitorType"
              value={type}
              checked={value === type}
              onChange={() => change(type)}
            />
            <span>{texts.name(VISITOR_NAMES[type])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The state of one field, with its setter. */
export interface FieldState {
  value: string
  /** The error message, if the value is wrong. */
  error: string | undefined
  change: (value: string) => void
}
