import type { Day } from "./day.ts"

/** Seed §3. */
export const PROPERTY_TYPES = ["studio", "1bed", "2bed", "loft", "apartment"] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const AMENITIES = [
  "wifi",
  "kitchen",
  "workspace",
  "airConditioning",
  "heating",
  "washer",
  "dryer",
  "tv",
  "elevator",
  "parking",
  "pool",
  "gym",
  "balcony",
  "doorman24h",
  "selfCheckIn",
  "hairDryer",
  "iron",
  "coffeeMaker",
  "dishwasher",
  "oven",
  "microwave",
  "fan",
  "bathtub",
  "crib",
  "highChair",
  "stepFree",
  "smokeAlarm",
  "fireExtinguisher",
  "firstAidKit",
  "luggageStorage",
  "cityView",
  "bikeParking",
] as const
export type Amenity = (typeof AMENITIES)[number]

export const LOCALES = ["pt", "en", "es"] as const
export type Locale = (typeof LOCALES)[number]
/** Seed §9: default and fallback. */
export const DEFAULT_LOCALE: Locale = "pt"

/** The nearest station, on foot. */
export interface MetroWalk {
  station: string
  line: number
  meters: number
  minutes: number
}

/** A flat as a card of the results shows it. Money is in centavos of BRL. */
export interface PropertyCard {
  slug: string
  name: string
  type: PropertyType
  bairro: string
  city: string
  guests: number
  bedrooms: number
  beds: number
  bathrooms: number
  pricePerNight: number
  cleaningFee: number
  /** Null until there is a review. */
  rating: number | null
  reviewCount: number
  featured: boolean
  pets: boolean
  minimumStay: number
  metro: MetroWalk
  /** Stem of the cover picture's files, and its text in the language asked for. */
  cover: { file: string; alt: string } | null
  /** Day of the latest check by Pouso. */
  verifiedOn: Day | null
  /** Kilometres from the searched point; null without one. */
  distance: number | null
  /** Price of the searched stay; null without dates. */
  stay: { nights: number; total: number } | null
}

/** Answer of `GET /api/properties`. */
export interface PropertySearchResult {
  count: number
  page: number
  pages: number
  /** Kilometres around the point that were searched; null for a search without a point. */
  radius: number | null
  properties: PropertyCard[]
}
