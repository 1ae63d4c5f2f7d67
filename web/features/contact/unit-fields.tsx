import { Trans } from "@lingui/react/macro"
import { ANSWER_NAMES } from "#locales/texts/choice-labels.ts"
import { UNIT_ANSWERS } from "#machines/contact/contact.ts"
import { Field } from "#web/ui/forms/field.tsx"
import { useContactTexts } from "./field-labels.ts"
import type { FieldState } from "./field-state.ts"

/** Fields for owners who register a property: in São Paulo subsidised housing may not be let for short stays. */
export function UnitFields({
  socialHousing,
  shortStays,
}: Record<"socialHousing" | "shortStays", FieldState>) {
  return (
    <div className="form-pair for-registering">
      <Field
        id="socialHousing"
        label={<Trans>A unidade é HIS ou HMP?</Trans>}
        hint={<Trans>Moradia de interesse social ou de mercado popular: está na matrícula do imóvel.</Trans>}
        error={socialHousing.error}
      >
        {(control) => <Answers name="socialHousing" control={control} {...socialHousing} />}
      </Field>
      <Field
        id="shortStays"
        label={<Trans>O condomínio permite estadias curtas?</Trans>}
        hint={<Trans>A resposta está na convenção do condomínio.</Trans>}
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
