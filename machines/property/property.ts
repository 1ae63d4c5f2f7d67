import type { AskedOfMetro, LineName } from "#machines/map/metro-map.ts"
import type { Walk } from "#machines/map/walk.ts"
import type { Counted } from "#machines/search/counted.ts"
import type { NearMiss } from "#machines/search/near-miss.ts"
import type { Coordinates, UnderstoodPlace } from "#machines/search/place.ts"
import type { PriceSpread } from "#machines/search/price-spread.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { MinimumStay } from "./minimum-stay.ts"
import type { StayDays } from "./nearest-stays.ts"
import type { NightRun } from "./nights.ts"

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
interface PropertyFacts {
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

/** What a property's house allows, and its quiet hours, `HH:mm`. */
export interface HouseRules {
  smoking: boolean
  parties: boolean
  quietFrom: string
  quietUntil: string
}

/** Seed §2: the categories of a review, each 1 to 5. */
export const RATING_CATEGORIES = [
  "cleanliness",
  "accuracy",
  "communication",
  "location",
  "checkIn",
  "value",
] as const
export type RatingCategory = (typeof RATING_CATEGORIES)[number]
export type CategoryRatings = Record<RatingCategory, number>

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

/** Seed §2. */
export const REVIEW_ORDERS = ["recent", "highest", "lowest"] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

export interface Review {
  author: string
  from: string
  writtenOn: Day
  /** The language it was written in. */
  lang: Locale
  text: string
  /** The host's answer, in the language of the review; null when there is none. */
  answer: string | null
  rating: number
}

/** Number of reviews shown initially, and per page of all of them (seed §2: show all/less). */
export const REVIEWS_AT_FIRST = 6
export const REVIEWS_A_PAGE = 24

/** So many reviews and more can be searched. */
export const REVIEWS_TO_SEARCH = 20
/** Longest text that reviews are searched for. */
export const MAX_REVIEW_TEXT = 60

/** Answer of `GET /api/properties/:slug/reviews`. */
export interface ReviewPage {
  order: ReviewOrder
  /** What they were searched for; null if they were not. */
  text: string | null
  /** Page of all reviews; null when only the first few were asked for. */
  page: number | null
  pages: number
  /** Number of reviews, or of those that have the text. */
  count: number
  reviews: Review[]
}

/** What the filters of a search can offer. */
export interface FilterChoices {
  /** Null if the search finds nothing at any price. */
  prices: PriceSpread | null
  /** The lines of the metro map that have properties, in ascending order. */
  lines: LineName[]
}

/** Answer of `GET /api/properties`. */
export interface PropertySearchResult extends Counted {
  page: number
  pages: number
  /** Radius that was searched around the point, km; null for a search without a point. */
  radius: number | null
  /** What the location's text was taken for; null if it is not a place, or is one by its name and coordinates. */
  place: UnderstoodPlace | null
  /** True if the location is neither a place nor a text of a property: all properties are found. */
  isPlaceUnknown: boolean
  /** The station and the line that were asked for; null each if none was, or there is none such. */
  metro: AskedOfMetro
  /** Of the content: answers with the same are of the same prices. */
  version: string
  /** Null unless they were asked for. */
  filters: FilterChoices | null
  properties: PropertyCard[]
  /** Where few were found: those that nearly fit, the nearest first; none of them is in the list. */
  near: NearMiss[]
}
