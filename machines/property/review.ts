import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"

/** Spec §2: the categories of a review, each 1 to 5. */
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

/** Spec §2. */
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

/** Number of reviews shown initially, and per page of all of them (spec §2: show all/less). */
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
