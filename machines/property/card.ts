import type { Day } from "#machines/site/day.ts"
import type { StayDays } from "#machines/stay/nearest-stays.ts"
import type { Photo, PropertyFacts } from "./property.ts"

/** The most pictures that a card shows. */
export const PHOTOS_ON_A_CARD = 5

/** A property as a card of the results shows it. */
export interface PropertyCard extends PropertyFacts {
  featured: boolean
  /** The first few pictures; the first is the cover. */
  photos: Photo[]
  /** Day of the latest check by Pouso. */
  verifiedOn: Day | null
  /** Kilometres from the searched point; null without one. */
  distance: number | null
  /** Price of the searched stay, with its guests; null without dates, and for a stay that is too long to have one. */
  stay: { nights: number; total: number } | null
  /** The days of that stay if they are not the searched ones. */
  otherDays?: StayDays | undefined
}
