import type { Amenity } from "#machines/property/amenities.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { type Day, nightsBetween, stayNights } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { minimumStayOn } from "#machines/stay/minimum-stay.ts"
import { isFreeStay, lengthened, movedStays, type StayDays } from "#machines/stay/nearest-stays.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { type PropertyRates, stayPrice } from "#machines/stay/rates.ts"
import type { SearchQuery } from "./search-query.ts"

/** Below this number of properties found, those that nearly fit are told, too. */
export const FEW = 6
/** Near matches shown. */
export const MAX_NEAR_MATCHES = 6
/** Days by which a stay is moved at most. */
export const MAX_MOVE = 7

const CENTAVOS = 100
const MAX_DIFFERENCES = 2
const MAX_COST = 8
const MAX_MORE_NIGHTS = 2
const MAX_FEWER_GUESTS = 2
const MAX_MORE_MINUTES = 5
/** Steps, each of a twentieth of the highest price. */
const MAX_PRICE_STEPS = 4

/** In what a property differs from a search. Money is in centavos of BRL. */
export type Difference =
  /** Free for the stay from another day on. */
  | { kind: "dates"; from: Day }
  /** Its minimum stay is longer. */
  | { kind: "minimumStay"; nights: number }
  /** It sleeps fewer people than are asked for. */
  | { kind: "guests"; guests: number; asked: number }
  /** It costs more than is asked for: a night, or the stay if it has dates. */
  | { kind: "price"; over: number; of: "night" | "stay" }
  /** The walk to the metro is longer. */
  | { kind: "metro"; minutes: number }
  | { kind: "bedrooms"; bedrooms: number }
  | { kind: "beds"; beds: number }
  /** It lacks an amenity. */
  | { kind: "amenity"; amenity: Amenity }

/** A property that nearly fits a search, and what differs. */
export interface NearMatch {
  property: PropertyCard
  differences: Difference[]
}

/** What of a property a search can nearly be met by. */
export interface NearFacts {
  guests: number
  /** Its own, which is that of no period. */
  minimumStay: number
  /** The lowest a night. */
  price: number
  metroMinutes: number
  bedrooms: number
  beds: number
  /** Those of the amenities that are asked for. */
  amenities: readonly string[]
}

/** How little a property fits: the less it costs, the nearer it is. */
export interface Mismatch {
  differences: Difference[]
  cost: number
}

/**
 * In what a property differs from a search, apart from what depends on the days of a stay, which are its price, taken
 * nights and the minimum stay of that time of the year; null if that is too much.
 */
export function mismatchOf(facts: NearFacts, query: SearchQuery): Mismatch | null {
  const isOfNights = stayOf(query) === null
  const found = [
    ...nightsMismatch(facts.minimumStay, query.minNights),
    ...guestsMismatch(facts, query),
    ...(isOfNights ? priceMismatch(facts.price, query) : []),
    ...walkMismatch(facts, query),
    ...roomsMismatch(facts, query),
    ...amenitiesMismatch(facts, query),
  ]
  return summed(found)
}

/** A stay that a property is near to, and what it costs in all, in centavos. */
export interface NearStay extends StayDays {
  total: number
}

/**
 * The stay that a property is near to, and in what it then differs; null if that is too much. It is the one that a search
 * would find, or the nearest one whose nights are free, as long as the minimum stay from its first day on at least.
 * @param rates with the periods of all days to which the stay can be moved
 */
export function mismatchWithStay(
  mismatch: Mismatch,
  query: SearchQuery,
  { rates, blocked }: { rates: PropertyRates; blocked: readonly NightRun[] },
  today: Day,
): { mismatch: Mismatch; stay: NearStay | null } | null {
  const asked = stayOf(query)
  if (asked === null) return { mismatch, stay: null }
  const isLongEnough = (stay: StayDays) =>
    stayNights(stay.checkIn, stay.checkOut) >= minimumStayOn(rates.periods, stay.checkIn)
  const isFree = (stay: StayDays) => isFreeStay(stay, blocked)
  const days =
    movedStays(asked, query.flex ?? 0, today).find((stay) => isLongEnough(stay) && isFree(stay)) ??
    movedStays(asked, MAX_MOVE, today)
      .map((stay) => lengthened(stay, minimumStayOn(rates.periods, stay.checkIn)))
      .find(isFree)
  if (days === undefined) return null
  const nights = stayNights(days.checkIn, days.checkOut)
  const stay = { ...days, total: stayPrice(rates, days.checkIn, nights, guestTotal(query)).total }
  if (stay.total < (query.minPrice ?? 0) * CENTAVOS) return null
  const moved = Math.abs(nightsBetween(asked.checkIn, stay.checkIn)) - (query.flex ?? 0)
  const whole = summed(
    [
      ...nightsMismatch(
        minimumStayOn(rates.periods, days.checkIn),
        stayNights(asked.checkIn, asked.checkOut),
      ),
      ...mismatch.differences.map((difference) => [difference, 0] as const),
      ...priceMismatch(stay.total, query),
      ...(moved <= 0 ? [] : [[{ kind: "dates", from: stay.checkIn }, moved] as const]),
    ],
    mismatch.cost,
  )
  return whole === null ? null : { mismatch: whole, stay }
}

/** Whether a search can be nearly met at all: a stay that is too long to have a price cannot. */
export function canHaveNearMatches(query: SearchQuery): boolean {
  const stay = stayOf(query)
  return stay === null || stayNights(stay.checkIn, stay.checkOut) <= MAX_NIGHTS
}

/** The stay of a search that has both days. */
export function stayOf({ checkIn, checkOut }: SearchQuery): StayDays | null {
  return checkIn === undefined || checkOut === undefined ? null : { checkIn, checkOut }
}

type Found = readonly [Difference, cost: number]

/** The order in which differences are told. */
const KINDS: readonly Difference["kind"][] = [
  ...(["minimumStay", "guests", "price", "metro", "bedrooms", "beds", "amenity", "dates"] as const),
]

/** @param before what the differences cost that count nothing themselves */
function summed(found: readonly Found[], before = 0): Mismatch | null {
  const cost = found.reduce((sum, [, each]) => sum + each, before)
  if (found.length > MAX_DIFFERENCES || cost > MAX_COST) return null
  const differences = found.map(([difference]) => difference)
  return { differences: differences.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)), cost }
}

/** Longer than anything that is nearly met. */
const TOO_FAR = MAX_COST + 1

function nightsMismatch(minimumStay: number, nights = Number.POSITIVE_INFINITY): Found[] {
  const more = minimumStay - nights
  if (more <= 0) return []
  return [[{ kind: "minimumStay", nights: minimumStay }, more > MAX_MORE_NIGHTS ? TOO_FAR : 2 * more]]
}

function guestsMismatch({ guests }: NearFacts, query: SearchQuery): Found[] {
  const asked = guestTotal(query)
  const fewer = asked - guests
  if (fewer <= 0) return []
  return [[{ kind: "guests", guests, asked }, fewer > MAX_FEWER_GUESTS ? TOO_FAR : 3 * fewer]]
}

function priceMismatch(price: number, query: SearchQuery): Found[] {
  const { maxPrice } = query
  if (maxPrice === undefined) return []
  const over = price - maxPrice * CENTAVOS
  if (over <= 0) return []
  const steps = Math.ceil((over * 20) / (maxPrice * CENTAVOS))
  return [
    [
      { kind: "price", over, of: stayOf(query) === null ? "night" : "stay" },
      steps > MAX_PRICE_STEPS ? TOO_FAR : steps,
    ],
  ]
}

function walkMismatch({ metroMinutes }: NearFacts, { metro }: SearchQuery): Found[] {
  if (metro === undefined || metroMinutes <= metro) return []
  const more = metroMinutes - metro
  return [[{ kind: "metro", minutes: metroMinutes }, more > MAX_MORE_MINUTES ? TOO_FAR : more]]
}

function roomsMismatch(facts: NearFacts, query: SearchQuery): Found[] {
  const found: Found[] = []
  const { bedrooms, beds } = facts
  const fewerBedrooms = (query.bedrooms ?? 0) - bedrooms
  const fewerBeds = (query.beds ?? 0) - beds
  if (fewerBedrooms > 0) found.push([{ kind: "bedrooms", bedrooms }, fewerBedrooms > 1 ? TOO_FAR : 3])
  if (fewerBeds > 0) found.push([{ kind: "beds", beds }, fewerBeds > 1 ? TOO_FAR : 2])
  return found
}

function amenitiesMismatch({ amenities }: NearFacts, query: SearchQuery): Found[] {
  const missing = (query.amenities ?? []).filter((amenity) => !amenities.includes(amenity))
  return missing.map((amenity) => [{ kind: "amenity", amenity }, missing.length > 1 ? TOO_FAR : 2])
}
