import { and, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { PropertyCard } from "#machines/property/card.ts"
import {
  canHaveNearMatches,
  MAX_MOVE,
  MAX_NEAR_MATCHES,
  type Mismatch,
  mismatchOf,
  mismatchWithStay,
  type NearFacts,
  type NearMatch,
  type NearStay,
  stayOf,
} from "#machines/search/near-match.ts"
import { addDays, type Day, stayNights } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type NightRun, runsOf } from "#machines/stay/nights.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import type { LengthDiscount, PricePeriod, PropertyRates } from "#machines/stay/rates.ts"
import { isInPlace, propertiesToRead, type SearchedPlace } from "../places/properties-in-place.ts"
import { cardsOf, listOf } from "../property/property-cards.ts"
import { isTouched, RATE_COLUMNS, ratesOf } from "../property/rates.ts"
import { blockedNights, pricePeriods, properties, propertyAmenities } from "../schema.ts"
import { type Database, statement } from "../statement.ts"
import type { PropertySearch } from "./search-conditions.ts"

const p = properties
/** Properties looked at, of those in the searched place; the best rated if none was. */
const LOOKED_AT = 200
/** Properties of which the taken nights and the prices are read: those that differ the least apart from them. */
const WITH_NIGHTS = 40

interface Candidate extends NearFacts {
  id: number
  rating: number | null
  reviewCount: number
  /** Without its periods. */
  rates: PropertyRates
}

/**
 * The properties that nearly fit a search and what differs, the least first. What was searched as a place, a type, for
 * pets or among the featured ones always fits. The rows read are bounded, however many properties there are.
 */
export async function nearProperties(
  database: Database,
  search: PropertySearch,
  locale: Locale,
  today: Day,
): Promise<{ near: NearMatch[]; rowsRead: number }> {
  if (!canHaveNearMatches(search)) return { near: [], rowsRead: 0 }
  const looked = await statement(database, candidatesQuery(search)).all<CandidateRow>()
  const missing = looked.results
    .flatMap((row) => {
      const discounts = JSON.parse(row.discounts) as LengthDiscount[]
      const amenities = JSON.parse(row.amenities) as string[]
      const candidate: Candidate = { ...row, amenities, rates: ratesOf({ ...row, discounts }, []) }
      const mismatch = mismatchOf(candidate, search)
      return mismatch === null ? [] : [{ candidate, mismatch }]
    })
    .sort(byCost)
    .slice(0, WITH_NIGHTS)
  const days = await daysAround(database, search, missing)
  const nearest = missing
    .flatMap(({ candidate, mismatch }) => {
      const near = mismatchWithStay(mismatch, search, days.of(candidate), today)
      return near === null || near.mismatch.differences.length === 0 ? [] : [{ candidate, ...near }]
    })
    .sort(byCost)
    .slice(0, MAX_NEAR_MATCHES)
  const cards = await cardsOf(
    database,
    nearest.map(({ candidate }) => candidate.id),
    search,
    locale,
  )
  const near = nearest.flatMap(({ candidate, mismatch, stay }) => {
    const card = cards.of.get(candidate.id)
    return card === undefined
      ? []
      : [{ property: { ...card, ...stayOnCard(stay, search) }, differences: mismatch.differences }]
  })
  return { near, rowsRead: looked.meta.rows_read + days.rowsRead + cards.rowsRead }
}

interface CandidateRow extends Omit<Candidate, "amenities" | "rates"> {
  amenities: string
  cleaningFee: number
  weekendNights: number
  discounts: string
  extraGuestFrom: number | null
  extraGuestPrice: number
}

/** What is read of each property that is looked at. */
const LOOKED_AT_FOR = {
  ...RATE_COLUMNS,
  price: p.lowestNight,
  id: p.id,
  guests: p.guests,
  minimumStay: p.minimumStay,
  metroMinutes: p.metroMinutes,
  bedrooms: p.bedrooms,
  beds: p.beds,
  rating: p.rating,
  reviewCount: p.reviewCount,
  type: p.type,
  pets: p.petsAllowed,
  featured: p.featured,
}

/** A column of those that are looked at. */
function ofLooked(name: keyof typeof LOOKED_AT_FOR): SQL {
  return sql`looked.${sql.identifier(name)}`
}

/** The facts of the properties that are looked at. Exported for the test that reads the query plan. */
export function candidatesQuery(search: PropertySearch): SQL {
  const { lat, lng, radius, bounds, q, location, station, line } = search
  const place: SearchedPlace = { lat, lng, radius, bounds, q, location, station, line }
  const isPlaced = [lat, bounds, q, location, station, line].some((each) => each !== undefined)
  const order = isPlaced ? sql`` : sql`ORDER BY ${desc(p.rating)}, ${desc(p.reviewCount)}, ${desc(p.id)}`
  const { propertyId, amenity } = propertyAmenities
  const asked = search.amenities ?? []
  const has = and(sql`${propertyId} = ${ofLooked("id")}`, inArray(amenity, asked))
  const ofAmenities =
    asked.length === 0
      ? sql`'[]'`
      : sql`(SELECT json_group_array(${amenity}) FROM ${propertyAmenities} WHERE ${has})`
  return sql`SELECT looked.*, ${ofAmenities} AS amenities
    FROM (SELECT ${listOf(LOOKED_AT_FOR)} FROM ${propertiesToRead(place)} WHERE ${isInPlace(place)} ${order}
      LIMIT ${LOOKED_AT}) AS looked
    WHERE ${fixed(search)}`
}

/** What a near match has to have, too, apart from the total of its stay. */
function fixed(search: PropertySearch): SQL {
  const { pets, type, featured, minPrice } = search
  const all = [sql`TRUE`]
  if (pets > 0) all.push(sql`${ofLooked("pets")} = 1`)
  if (type !== undefined) all.push(sql`${ofLooked("type")} = ${type}`)
  if (featured !== undefined) all.push(sql`${ofLooked("featured")} = 1`)
  if (minPrice !== undefined && stayOf(search) === null)
    all.push(sql`${ofLooked("price")} >= ${minPrice * 100}`)
  return sql.join(all, sql` AND `)
}

function byCost(
  one: { candidate: Candidate; mismatch: Mismatch },
  other: { candidate: Candidate; mismatch: Mismatch },
) {
  const [a, b] = [one.candidate, other.candidate]
  return (
    one.mismatch.cost - other.mismatch.cost ||
    (b.rating ?? 0) - (a.rating ?? 0) ||
    b.reviewCount - a.reviewCount ||
    b.id - a.id
  )
}

/** The taken nights and the price periods around the stay of a search, by property. */
async function daysAround(
  database: Database,
  search: PropertySearch,
  among: { candidate: Candidate }[],
): Promise<{
  of: (candidate: Candidate) => { rates: PropertyRates; blocked: NightRun[] }
  rowsRead: number
}> {
  const stay = stayOf(search)
  if (stay === null || among.length === 0) return { of: ({ rates }) => ({ rates, blocked: [] }), rowsRead: 0 }
  const from = addDays(stay.checkIn, -MAX_MOVE)
  // A stay may have to be as long as any minimum stay.
  const until = addDays(stay.checkIn, MAX_NIGHTS + MAX_MOVE)
  const ids = sql`json_each(${JSON.stringify(among.map(({ candidate }) => candidate.id))}) AS candidate`
  const { propertyId, night } = blockedNights
  const isTaken = and(sql`${propertyId} = candidate.value`, gte(night, from), lt(night, until))
  const { from: first, until: end, weekdayPrice, weekendPrice, minimumStay } = pricePeriods
  const [nights, periods] = await database.batch<{ id: number }>([
    statement(
      database,
      sql`SELECT ${listOf({ id: propertyId, night })} FROM ${ids} CROSS JOIN ${blockedNights} ON ${isTaken}`,
    ),
    statement(
      database,
      sql`SELECT ${listOf({
        id: pricePeriods.propertyId,
        from: first,
        until: end,
        weekdayPrice,
        weekendPrice,
        minimumStay,
      })} FROM ${ids} CROSS JOIN ${pricePeriods}
        ON ${isTouched(sql`candidate.value`, from, until)} ORDER BY candidate.key, ${first}`,
    ),
  ])
  const nightsOf = Map.groupBy((nights?.results ?? []) as { id: number; night: Day }[], ({ id }) => id)
  const periodsOf = Map.groupBy((periods?.results ?? []) as (PricePeriod & { id: number })[], ({ id }) => id)
  return {
    of: ({ id, rates }) => ({
      rates: { ...rates, periods: (periodsOf.get(id) ?? []).map((each) => ({ ...each, name: null })) },
      blocked: runsOf((nightsOf.get(id) ?? []).map((row) => row.night)),
    }),
    rowsRead: (nights?.meta.rows_read ?? 0) + (periods?.meta.rows_read ?? 0),
  }
}

/** What a card says of the stay that its property is near to. */
function stayOnCard(stay: NearStay | null, search: PropertySearch): Pick<PropertyCard, "stay" | "otherDays"> {
  if (stay === null) return { stay: null }
  const { checkIn, checkOut, total } = stay
  const isOther = checkIn !== search.checkIn || checkOut !== search.checkOut
  return {
    stay: { nights: stayNights(checkIn, checkOut), total },
    ...(isOther ? { otherDays: { checkIn, checkOut } } : {}),
  }
}
