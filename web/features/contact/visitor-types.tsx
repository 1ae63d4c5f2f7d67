import { Trans } from "@lingui/react/macro"
import { VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { VISITOR_TYPES } from "#machines/contact/contact.ts"
import { FieldError } from "#web/ui/forms/field.tsx"
import { useContactTexts } from "./field-labels.ts"
import type { FieldState } from "./field-state.ts"

/** The visitor type, on which the other fields depend. */
export function VisitorTypes({ value, error, change }: FieldState) {
  const texts = useContactTexts()
  return (
    <fieldset
      className="form-field"
      data-wrong={error === undefined ? undefined : ""}
      aria-describedby={error === undefined ? undefined : "visitorType-error"}
    >
      <legend className="font-[750]">
        <Trans>Quem escreve</Trans>
      </legend>
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
            {texts.name(VISITOR_NAMES[type])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
