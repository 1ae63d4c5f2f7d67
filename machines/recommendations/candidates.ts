import type { Amenity } from "#machines/property/amenities.ts"
import type { PropertyType } from "#machines/property/property.ts"

/** At most so many properties are candidates for suggestions. */
export const MAX_CANDIDATES = 200

/** Amenities that a property may be suggested for: those that many seek and few have. */
export const TELLING_AMENITIES = [
  "pool",
  "parking",
  "balcony",
  "gym",
  "workspace",
  "stepFree",
] as const satisfies readonly Amenity[]
export type TellingAmenity = (typeof TELLING_AMENITIES)[number]

/** What suggestions are worked out from. Money is in centavos of BRL. */
export interface Traits {
  type: PropertyType
  bairro: string
  /** The metro line of the nearest station. */
  line: number
  /** The cheapest of the next 365 nights. */
  lowestNight: number
  amenities: TellingAmenity[]
}

/** A property that can be suggested, the same for everybody and in every language. */
export interface Candidate extends Traits {
  code: string
  slug: string
  name: string
  /** Base name of the cover picture's files. */
  cover: string
}

/** Answer of `GET /api/candidates`. */
export interface CandidatesAnswer {
  candidates: Candidate[]
  /** True if these are all properties that can be booked. */
  isAll: boolean
}
