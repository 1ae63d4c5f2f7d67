import { useLingui } from "@lingui/react/macro"
import type { Amenity } from "#machines/property/property.ts"

/** Amenities that the filters offer, in order of demand. */
export const FILTER_AMENITIES = [
  "wifi",
  "workspace",
  "airConditioning",
  "washer",
  "elevator",
  "parking",
  "balcony",
  "selfCheckIn",
  "doorman24h",
  "stepFree",
  "pool",
  "gym",
  "crib",
  "kitchen",
] as const satisfies readonly Amenity[]

/** Displayed names of the filters' amenities. */
export function useAmenities(): Record<(typeof FILTER_AMENITIES)[number], string> {
  const { t } = useLingui()
  return {
    wifi: t`Wi-Fi`,
    workspace: t`Mesa de trabalho`,
    airConditioning: t`Ar-condicionado`,
    washer: t`Lavadora de roupas`,
    elevator: t`Elevador`,
    parking: t`Vaga de garagem`,
    balcony: t`Varanda`,
    selfCheckIn: t`Check-in autônomo`,
    doorman24h: t`Portaria 24 horas`,
    stepFree: t`Acesso sem degraus`,
    pool: t`Piscina`,
    gym: t`Academia`,
    crib: t`Berço`,
    kitchen: t`Cozinha`,
  }
}
