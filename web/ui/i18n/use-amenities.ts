import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import type { Amenity } from "#machines/property/amenities.ts"

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

/** Names of the filters' amenities. */
export const FILTER_AMENITY_NAMES: Record<(typeof FILTER_AMENITIES)[number], MessageDescriptor> = {
  wifi: msg`Wi-Fi`,
  workspace: msg`Mesa de trabalho`,
  airConditioning: msg`Ar-condicionado`,
  washer: msg`Lavadora de roupas`,
  elevator: msg`Elevador`,
  parking: msg`Vaga de garagem`,
  balcony: msg`Varanda`,
  selfCheckIn: msg`Check-in autônomo`,
  doorman24h: msg`Portaria 24 horas`,
  stepFree: msg`Acesso sem degraus`,
  pool: msg`Piscina`,
  gym: msg`Academia`,
  crib: msg`Berço`,
  kitchen: msg`Cozinha`,
}

/** The same in the page's language. */
export function useAmenities(): Record<(typeof FILTER_AMENITIES)[number], string> {
  const { _ } = useLingui()
  const named = FILTER_AMENITIES.map((amenity) => [amenity, _(FILTER_AMENITY_NAMES[amenity])] as const)
  return Object.fromEntries(named) as Record<(typeof FILTER_AMENITIES)[number], string>
}
