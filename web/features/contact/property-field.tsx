import { Trans, useLingui } from "@lingui/react/macro"
import type { ContactOptions } from "#machines/contact/contact.ts"
import { Field } from "#web/ui/forms/field.tsx"
import type { FieldState } from "./field-state.ts"

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
      label={<Trans>Imóvel de interesse (opcional)</Trans>}
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
              {name}, {bairro}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
