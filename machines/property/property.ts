import type { Walk } from "#machines/map/walk.ts"
import type { Coordinates } from "#machines/places/place.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { MinimumStay } from "#machines/stay/minimum-stay.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import type { Amenity } from "./amenities.ts"
import type { CategoryRatings } from "./review.ts"

/** Spec §3. */
export const PROPERTY_TYPES = ["studio", "1bed", "2bed", "loft", "apartment"] as const

export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const BED_TYPES = ["king", "queen", "double", "single", "bunk", "sofaBed"] as const
export type BedType = (typeof BED_TYPES)[number]

/** The nearest station, on foot. */
export interface MetroWalk {
  station: string
  line: number
  meters: number
  minutes: number
}

/** The state that all properties are in. */
export const STATE = "SP"

/** The articles that Portuguese says before the name of a bairro: na Liberdade, no Brooklin, nos Jardins. */
export const ARTICLES = ["a", "o", "as", "os"] as const

export type Article = (typeof ARTICLES)[number]

/** The facts in every view of a property. Money is in centavos of BRL. */
export interface PropertyFacts {
  slug: string
  /** The property's stable name, such as PSO-102: its address may change. */
  code: string
  name: string
  type: PropertyType
  bairro: string
  city: string
  guests: number
  bedrooms: number
  beds: number
  bathrooms: number
  /** The price of the cheapest of the next 365 nights. */
  lowestNight: number
  cleaningFee: number
  /** Of stays that begin in no period with a minimum of its own. */
  minimumStay: number
  pets: boolean
  /** Null until there is a review. */
  rating: number | null
  reviewCount: number
  metro: MetroWalk
  /** Rounded to three decimals, about 100 m: the exact position never leaves the Worker. */
  position: Coordinates
}

/** Base name of a picture's files, and its alt text in the requested language. */
export interface Photo {
  file: string
  alt: string
}

/** What a property's house allows, and its quiet hours, `HH:mm`. */
export interface HouseRules {
  smoking: boolean
  parties: boolean
  quietFrom: string
  quietUntil: string
}

/** What a host tells of a property before anybody asks. */
export const MENTION_KINDS = ["noise", "stairs", "walk", "street", "climate", "rooms"] as const

export type MentionKind = (typeof MENTION_KINDS)[number]

/** Until when a stay that was booked with us can be cancelled, and what is paid back. */
export const CANCELLATIONS = ["flexible", "moderate", "firm"] as const

export type Cancellation = (typeof CANCELLATIONS)[number]

/** Who answers guests, and in which languages. */
export interface Host {
  name: string
  languages: Locale[]
}

/** What Pouso checks in a property. */
export const CHECK_KINDS = ["visit", "photos", "internet", "building", "lock"] as const

export type CheckKind = (typeof CHECK_KINDS)[number]

/** Where a property can be booked outside this site. */
export const BOOKING_PLATFORMS = ["airbnb", "booking", "vrbo"] as const

export type BookingPlatform = (typeof BOOKING_PLATFORMS)[number]

/** Answer of `GET /api/properties/:slug`: everything on a property's page, with texts in the requested language. */
export interface PropertyDetail extends PropertyFacts {
  /** Of its bairro's name; null if there is none, as in "em Pinheiros". */
  article: Article | null
  areaM2: number
  /** How many of each type its beds are; empty if it is not told. */
  bedTypes: { [Type in BedType]?: number | undefined }
  /** Null if it is not told. */
  walk: Walk | null
  /** If false, the page is shown but the property cannot be booked. */
  available: boolean
  categories: CategoryRatings | null
  summary: string
  /** Paragraphs. */
  description: string[]
  photos: Photo[]
  amenities: Amenity[]
  hours: { checkInFrom: string; checkInUntil: string; checkOutUntil: string }
  rules: HouseRules & { notes: string[] }
  /** What is hard about it, in the order of the host. */
  mentions: { about: MentionKind; said: string }[]
  cancellation: Cancellation
  host: Host
  /** What was checked, and on which day; `mbps` is set only for `internet`. */
  checks: { kind: CheckKind; on: Day; mbps: number | null }[]
  links: { [Platform in BookingPlatform]?: string | undefined }
  /** From today on, in order: where the minimum stay is another than the property's own. */
  minimumStays: MinimumStay[]
  /** Blocked nights from today on, in order. */
  blocked: NightRun[]
  /** ISO date-time, UTC; null if the calendar was never updated. */
  availabilityUpdatedAt: string | null
}
