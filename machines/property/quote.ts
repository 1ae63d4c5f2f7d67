import { type Guests, guestTotal } from "#machines/search/guests.ts"
import { addDays, type Day, stayNights } from "#machines/site/day.ts"
import { isFreeStay, lengthened, movedStays, type StayDays } from "./nearest-stays.ts"
import { isFree, type NightRun } from "./nights.ts"

/** Longest stay, nights: a rental for a season (Lei 8.245/1991, art. 48). */
export const MAX_NIGHTS = 90

/** Why a stay has no price. */
export const QUOTE_PROBLEMS = [
  "unavailable",
  "datesMissing",
  "past",
  "order",
  "tooLong",
  "minimumStay",
  "blocked",
  "capacity",
  "pets",
] as const
export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number]

/** The problems of a stay that the host could make an exception for. */
export const EXCEPTIONS = ["capacity", "pets", "tooLong", "minimumStay", "blocked"] as const
export type Exception = (typeof EXCEPTIONS)[number]

/** Whether a stay cannot be had as it was chosen; one without days can still become one that can. */
export function isRefused(problems: readonly QuoteProblem[]): boolean {
  return problems.some((problem) => problem !== "datesMissing")
}

/** The price of a stay, itemised. Money is in centavos of BRL. */
export interface Quote {
  checkIn: Day
  checkOut: Day
  nights: number
  pricePerNight: number
  /** nights × pricePerNight */
  nightsTotal: number
  cleaningFee: number
  total: number
}

/** A price, or every reason why there is none. `GET /api/properties/:slug/quote` answers with the nearest stays, too. */
export type QuoteAnswer = { quote: Quote; problems: [] } | { quote: null; problems: QuoteProblem[] }

/** The facts of a property that a price depends on. */
export interface QuotedProperty {
  available: boolean
  pricePerNight: number
  cleaningFee: number
  minimumStay: number
  guests: number
  pets: boolean
  blocked: readonly NightRun[]
}

export interface QuoteRequest {
  checkIn: Day | undefined
  checkOut: Day | undefined
  guests: Guests
}

/** The nights of a stay that has a price; undefined without both days, and if it is too long. */
export function pricedNights({
  checkIn,
  checkOut,
}: {
  checkIn?: Day | undefined
  checkOut?: Day | undefined
}): number | undefined {
  if (checkIn === undefined || checkOut === undefined) return undefined
  const nights = stayNights(checkIn, checkOut)
  return nights > MAX_NIGHTS ? undefined : nights
}

/** What a stay costs in all, in centavos. `stayTotal` in worker/queries/stay-price.ts says the same to the database. */
export function stayTotal(
  { pricePerNight, cleaningFee }: Pick<QuotedProperty, "pricePerNight" | "cleaningFee">,
  nights: number,
): number {
  return pricePerNight * nights + cleaningFee
}

/**
 * Prices a stay. A same-day range counts as one night (seed §4).
 * @param today first day on which a stay may begin
 */
export function quoteOf(property: QuotedProperty, request: QuoteRequest, today: Day): QuoteAnswer {
  const { checkIn, checkOut, guests } = request
  const problems: QuoteProblem[] = []
  if (!property.available) problems.push("unavailable")
  if (guestTotal(guests) > property.guests) problems.push("capacity")
  if (guests.pets > 0 && !property.pets) problems.push("pets")
  if (checkIn === undefined || checkOut === undefined)
    return { quote: null, problems: [...problems, "datesMissing"] }
  if (checkIn < today) problems.push("past")
  if (checkOut < checkIn) return { quote: null, problems: [...problems, "order"] }
  const nights = stayNights(checkIn, checkOut)
  if (nights > MAX_NIGHTS) problems.push("tooLong")
  if (nights < property.minimumStay) problems.push("minimumStay")
  if (!isFree(property.blocked, checkIn, addDays(checkIn, nights))) problems.push("blocked")
  if (problems.length > 0) return { quote: null, problems }
  const total = stayTotal(property, nights)
  return {
    quote: {
      checkIn,
      checkOut,
      nights,
      pricePerNight: property.pricePerNight,
      nightsTotal: total - property.cleaningFee,
      cleaningFee: property.cleaningFee,
      total,
    },
    problems: [],
  }
}

/** Days by which the stays that are offered instead are moved at most. */
export const MAX_OFFERED_MOVE = 30
const OFFERED = 3
/** What another choice of days puts right. */
const OF_DAYS: readonly QuoteProblem[] = ["blocked", "minimumStay"]

/**
 * The free stays that are nearest to one whose nights are taken, or that is too short, by their days. They are as long,
 * and as long as the minimum stay at least. None if anything else is wrong, too.
 */
export function nearestStays(
  property: QuotedProperty,
  { checkIn, checkOut }: QuoteRequest,
  problems: readonly QuoteProblem[],
  today: Day,
): StayDays[] {
  if (checkIn === undefined || checkOut === undefined) return []
  if (problems.length === 0 || problems.some((problem) => !OF_DAYS.includes(problem))) return []
  return movedStays(lengthened({ checkIn, checkOut }, property.minimumStay), MAX_OFFERED_MOVE, today)
    .filter((stay) => isFreeStay(stay, property.blocked))
    .slice(0, OFFERED)
    .sort((one, other) => (one.checkIn < other.checkIn ? -1 : 1))
}
