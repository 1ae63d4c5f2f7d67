import { firstFree, lengthened, movedStays, type StayDays } from "#machines/property/nearest-stays.ts"
import type { NightRun } from "#machines/property/nights.ts"
import type { Amenity, PropertyCard } from "#machines/property/property.ts"
import { MAX_NIGHTS } from "#machines/property/quote.ts"
import { type Day, nightsBetween, stayNights } from "#machines/site/day.ts"
import { guestTotal } from "./guests.ts"
import type { SearchQuery } from "./search-query.ts"

/** Below this number of properties found, those that nearly fit are told, too. */
export const FEW = 6
/** Near misses shown. */
export const MAX_NEAR_MISSES = 6
/** Days by which a stay is moved at most. */
export const MAX_MOVE = 7

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
export interface NearMiss {
  property: PropertyCard
  differences: Difference[]
}

/** What of a property a search can nearly be met by. */
export interface NearFacts {
  guests: number
  minimumStay: number
  /** What the prices of the search are compared with: the total of its stay or of the shortest one, or a night. */
  price: number
  metroMinutes: number
  bedrooms: number
  beds: number
  /** Those of the amenities that are asked for. */
  amenities: readonly string[]
}

/** How little a property fits: the less it costs, the nearer it is. */
export interface Miss {
  differences: Difference[]
  cost: number
}

/** In what a property differs from a search, apart from taken nights; null if that is too much. */
export function missOf(facts: NearFacts, query: SearchQuery): Miss | null {
  const found = [
    ...missedNights(facts, query),
    ...missedGuests(facts, query),
    ...missedPrice(facts, query),
    ...missedWalk(facts, query),
    ...missedRooms(facts, query),
    ...missedAmenities(facts, query),
  ]
  return summed(found)
}

/** The stay that a property is near to, and in what it then differs; null if that is too much. */
export function missWithStay(
  miss: Miss,
  facts: Pick<NearFacts, "minimumStay">,
  query: SearchQuery,
  blocked: readonly NightRun[],
  today: Day,
): { miss: Miss; stay: StayDays | null } | null {
  const asked = stayOf(query)
  if (asked === null) return { miss, stay: null }
  const stay = firstFree(movedStays(lengthened(asked, facts.minimumStay), MAX_MOVE, today), blocked)
  if (stay === undefined) return null
  const moved = Math.abs(nightsBetween(asked.checkIn, stay.checkIn)) - (query.flex ?? 0)
  if (moved <= 0) return { miss, stay }
  const whole = summed([
    ...miss.differences.map((difference) => [difference, 0] as const),
    [{ kind: "dates", from: stay.checkIn }, miss.cost + moved],
  ])
  return whole === null ? null : { miss: whole, stay }
}

/** Whether a search can be nearly met at all: a stay that is too long to have a price cannot. */
export function canBeMissed(query: SearchQuery): boolean {
  const stay = stayOf(query)
  return stay === null || stayNights(stay.checkIn, stay.checkOut) <= MAX_NIGHTS
}

/** The stay of a search that has both days. */
export function stayOf({ checkIn, checkOut }: SearchQuery): StayDays | null {
  return checkIn === undefined || checkOut === undefined ? null : { checkIn, checkOut }
}

type Found = readonly [Difference, cost: number]

function summed(found: readonly Found[]): Miss | null {
  const cost = found.reduce((sum, [, each]) => sum + each, 0)
  if (found.length > MAX_DIFFERENCES || cost > MAX_COST) return null
  return { differences: found.map(([difference]) => difference), cost }
}

/** Longer than anything that is nearly met. */
const TOO_FAR = MAX_COST + 1

function missedNights({ minimumStay }: NearFacts, query: SearchQuery): Found[] {
  const stay = stayOf(query)
  const nights = stay === null ? Number.POSITIVE_INFINITY : stayNights(stay.checkIn, stay.checkOut)
  const more = minimumStay - Math.min(nights, query.minNights ?? Number.POSITIVE_INFINITY)
  if (more <= 0) return []
  return [[{ kind: "minimumStay", nights: minimumStay }, more > MAX_MORE_NIGHTS ? TOO_FAR : 2 * more]]
}

function missedGuests({ guests }: NearFacts, query: SearchQuery): Found[] {
  const asked = guestTotal(query)
  const fewer = asked - guests
  if (fewer <= 0) return []
  return [[{ kind: "guests", guests, asked }, fewer > MAX_FEWER_GUESTS ? TOO_FAR : 3 * fewer]]
}

function missedPrice({ price }: NearFacts, query: SearchQuery): Found[] {
  const { maxPrice } = query
  if (maxPrice === undefined) return []
  const over = price - maxPrice * 100
  if (over <= 0) return []
  const steps = Math.ceil((over * 20) / (maxPrice * 100))
  return [
    [
      { kind: "price", over, of: stayOf(query) === null ? "night" : "stay" },
      steps > MAX_PRICE_STEPS ? TOO_FAR : steps,
    ],
  ]
}

function missedWalk({ metroMinutes }: NearFacts, { metro }: SearchQuery): Found[] {
  if (metro === undefined || metroMinutes <= metro) return []
  const more = metroMinutes - metro
  return [[{ kind: "metro", minutes: metroMinutes }, more > MAX_MORE_MINUTES ? TOO_FAR : more]]
}

function missedRooms(facts: NearFacts, query: SearchQuery): Found[] {
  const found: Found[] = []
  const { bedrooms, beds } = facts
  const fewerBedrooms = (query.bedrooms ?? 0) - bedrooms
  const fewerBeds = (query.beds ?? 0) - beds
  if (fewerBedrooms > 0) found.push([{ kind: "bedrooms", bedrooms }, fewerBedrooms > 1 ? TOO_FAR : 3])
  if (fewerBeds > 0) found.push([{ kind: "beds", beds }, fewerBeds > 1 ? TOO_FAR : 2])
  return found
}

function missedAmenities({ amenities }: NearFacts, query: SearchQuery): Found[] {
  const missing = (query.amenities ?? []).filter((amenity) => !amenities.includes(amenity))
  return missing.map((amenity) => [{ kind: "amenity", amenity }, missing.length > 1 ? TOO_FAR : 2])
}
