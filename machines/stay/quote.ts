import { addDays, type Day, nightsBetween, stayNights } from "#machines/site/day.ts"
import { type Guests, guestTotal } from "./guests.ts"
import { minimumStayOn } from "./minimum-stay.ts"
import { isFreeStay, lengthened, movedStays, type StayDays } from "./nearest-stays.ts"
import { isFree, type NightRun, nightsOf, runsOf } from "./nights.ts"
import { type PropertyRates, type StayPrice, stayPrice } from "./rates.ts"

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
export interface Quote extends StayPrice {
  checkIn: Day
  checkOut: Day
}

/**
 * A price, or every reason why there is none, and the least nights of a stay from its check-in on.
 * `GET /api/properties/:slug/quote` answers with a `StayAdvice`, too.
 */
export type QuoteAnswer = { minimumStay: number } & (
  | { quote: Quote; problems: [] }
  | { quote: null; problems: QuoteProblem[] }
)

/** The facts of a property that a price depends on. */
export interface QuotedProperty {
  available: boolean
  /** The periods that the nights in question touch. */
  rates: PropertyRates
  /** The usual one, which is shown until a check-in is chosen; then its period of `rates` has it. */
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

/**
 * Prices a stay. A same-day range counts as one night (spec §4).
 * @param today first day on which a stay may begin
 */
export function quoteOf(property: QuotedProperty, request: QuoteRequest, today: Day): QuoteAnswer {
  const { checkIn, checkOut, guests } = request
  const problems: QuoteProblem[] = []
  if (!property.available) problems.push("unavailable")
  if (guestTotal(guests) > property.guests) problems.push("capacity")
  if (guests.pets > 0 && !property.pets) problems.push("pets")
  const minimumStay =
    checkIn === undefined ? property.minimumStay : minimumStayOn(property.rates.periods, checkIn)
  const refused = (...last: QuoteProblem[]) => ({
    quote: null,
    problems: [...problems, ...last],
    minimumStay,
  })
  if (checkIn === undefined || checkOut === undefined) return refused("datesMissing")
  if (checkIn < today) problems.push("past")
  if (checkOut < checkIn) return refused("order")
  const nights = stayNights(checkIn, checkOut)
  if (nights > MAX_NIGHTS) problems.push("tooLong")
  if (nights < minimumStay) problems.push("minimumStay")
  if (!isFree(property.blocked, checkIn, addDays(checkIn, nights))) problems.push("blocked")
  if (problems.length > 0) return refused()
  const price = stayPrice(property.rates, checkIn, nights, guestTotal(guests))
  return { quote: { checkIn, checkOut, ...price }, problems: [], minimumStay }
}

/** The nights that the answer for a stay depends on; undefined without a check-in. */
export function quotedNights({
  checkIn,
  checkOut,
}: Pick<QuoteRequest, "checkIn" | "checkOut">): NightRun | undefined {
  if (checkIn === undefined) return undefined
  const nights = checkOut === undefined ? 1 : stayNights(checkIn, checkOut)
  return { from: checkIn, until: addDays(checkIn, nights) }
}

/** Days by which the stays that are offered instead are moved at most. */
export const MAX_OFFERED_MOVE = 30
const OFFERED = 3
/** What another choice of days puts right. */
const OF_DAYS: readonly QuoteProblem[] = ["past", "minimumStay", "blocked"]
/** What may be wrong besides, and stays so. */
const OF_GUESTS: readonly QuoteProblem[] = ["capacity", "pets"]

/** Whether other days would help: then the nearest free stays are looked for. */
export function isOfDays(problems: readonly QuoteProblem[]): boolean {
  return (
    problems.some((problem) => OF_DAYS.includes(problem)) &&
    problems.every((problem) => OF_DAYS.includes(problem) || OF_GUESTS.includes(problem))
  )
}

/** A free stay that is offered instead. */
export interface NearestStay extends StayDays {
  /** Centavos of BRL; null if the property does not take these guests. */
  total: number | null
}

/** What helps with a stay that cannot be had. */
export interface StayAdvice {
  maximumGuests: number
  /** The nights of the stay that are taken. */
  taken: NightRun[]
  /** Free stays to choose instead. */
  nearest: NearestStay[]
}

/** The nights among which the nearest free stays are looked for; undefined if other days would not help. */
export function offeredNights(
  { checkIn, checkOut }: QuoteRequest,
  problems: readonly QuoteProblem[],
  today: Day,
): NightRun | undefined {
  if (checkIn === undefined || checkOut === undefined || !isOfDays(problems)) return undefined
  const around = checkIn < today ? today : checkIn
  const first = addDays(around, -MAX_OFFERED_MOVE)
  return {
    from: first < today ? today : first,
    until: addDays(around, MAX_OFFERED_MOVE + MAX_NIGHTS),
  }
}

/**
 * What helps with a stay that cannot be had: its taken nights, and the free stays that are nearest to it by their days,
 * those of a stay that is past nearest to `today`. They are as long, and as long as the minimum stay from their check-in
 * on at least.
 * @param property with the nights of `offeredNights`
 */
export function adviceFor(
  property: QuotedProperty,
  request: QuoteRequest,
  problems: readonly QuoteProblem[],
  today: Day,
): StayAdvice {
  const nights = problems.includes("blocked") ? quotedNights(request) : undefined
  return {
    maximumGuests: property.guests,
    taken: nights === undefined ? [] : runsOf(property.blocked.flatMap((run) => nightsOf(run, nights))),
    nearest: nearestStays(property, request, problems, today),
  }
}

function nearestStays(
  property: QuotedProperty,
  { checkIn, checkOut, guests }: QuoteRequest,
  problems: readonly QuoteProblem[],
  today: Day,
): NearestStay[] {
  if (checkIn === undefined || checkOut === undefined || !isOfDays(problems)) return []
  const late = checkIn < today ? nightsBetween(checkIn, today) : 0
  const from = { checkIn: addDays(checkIn, late), checkOut: addDays(checkOut, late) }
  return movedStays(from, MAX_OFFERED_MOVE, today)
    .map((stay) => lengthened(stay, minimumStayOn(property.rates.periods, stay.checkIn)))
    .filter((stay) => isFreeStay(stay, property.blocked))
    .slice(0, OFFERED)
    .sort((one, other) => (one.checkIn < other.checkIn ? -1 : 1))
    .map((stay) => ({ ...stay, total: quoteOf(property, { ...stay, guests }, today).quote?.total ?? null }))
}
