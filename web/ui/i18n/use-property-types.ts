import { useLingui } from "@lingui/react/macro"
import type { PropertyType } from "#machines/property/property.ts"

/** Displayed names of the property types (spec §2: All/Studio/1 Bedroom/2 Bedrooms/Loft/Apartment). */
export function usePropertyTypes(): Record<PropertyType, string> {
  const { t } = useLingui()
  return {
    studio: t`Estúdio`,
    "1bed": t`1 quarto`,
    "2bed": t`2 quartos`,
    loft: t`Loft`,
    apartment: t`Apartamento`,
  }
}
