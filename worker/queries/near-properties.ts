import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { StayDays } from "#machines/property/nearest-stays.ts"
import { type NightRun, runsOf } from "#machines/property/nights.ts"
import type { PropertyCard } from "#machines/property/property.ts"
import { stayTotal } from "#machines/property/quote.ts"
import {
  canBeMissed,
  MAX_MOVE,
  MAX_NEAR_MISSES,
  type Miss,
  missOf,
  missWithStay,
  type NearFacts,
  type NearMiss,
  stayOf,
} from "#machines/search/near-miss.ts"
import { addDays, type Day, stayNights } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { blockedNights, properties, propertyAmenities } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import {
  CARD_COLUMNS,
  type CardRow,
  candidates,
  conditions,
  distanceTo,
  factsOf,
  kmOf,
  listOf,
  type PropertySearch,
  photosOf,
} from "./property-search.ts"
import { lengthenedPrice } from "./stay-price.ts"

const p = properties
/** Properties looked at, of those in the searched place; the best rated if none was. */
const LOOKED_AT = 200
/** Properties of which the taken nights are read: those that differ the least apart from them. */
const WITH_NIGHTS = 40

interface Candidate extends NearFacts {
  id: number
  rating: number | null
  reviewCount: number
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
): Promise<{ near: NearMiss[]; rowsRead: number }> {
  if (!canBeMissed(search)) return { near: [], rowsRead: 0 }
  const looked = await statement(database, candidatesQuery(search)).all<CandidateRow>()
  const missing = looked.results
    .flatMap((row) => {
      const candidate: Candidate = { ...row, amenities: JSON.parse(row.amenities) as string[] }
      const miss = missOf(candidate, search)
      return miss === null ? [] : [{ candidate, miss }]
    })
    .sort(byCost)
    .slice(0, WITH_NIGHTS)
  const taken = await takenNights(database, search, missing)
  const nearest = missing
    .flatMap(({ candidate, miss }) => {
      const near = missWithStay(miss, candidate, search, taken.of(candidate.id), today)
      return near === null || near.miss.differences.length === 0 ? [] : [{ candidate, ...near }]
    })
    .sort(byCost)
    .slice(0, MAX_NEAR_MISSES)
  const cards = await cardsOf(database, nearest, search, locale)
  return { near: cards.near, rowsRead: looked.meta.rows_read + taken.rowsRead + cards.rowsRead }
}

type CandidateRow = Omit<Candidate, "amenities"> & { amenities: string }

/** What is read of each property that is looked at, beside its price. */
const LOOKED_AT_FOR = {
  ...{ id: p.id, guests: p.guests, minimumStay: p.minimumStay },
  ...{ metroMinutes: p.metroMinutes, bedrooms: p.bedrooms, beds: p.beds },
  ...{ rating: p.rating, reviewCount: p.reviewCount },
  ...{ type: p.type, pets: p.petsAllowed, featured: p.featured },
}

/** A column of those that are looked at. */
function ofLooked(name: keyof typeof LOOKED_AT_FOR | "price"): SQL {
  return sql`looked.${sql.identifier(name)}`
}

/** The facts of the properties that are looked at. Exported for the test that reads the query plan. */
export function candidatesQuery(search: PropertySearch): SQL {
  const { lat, lng, radius, bounds, q, location, station, line } = search
  const place: PropertySearch = {
    ...{ adults: 1, children: 0, babies: 0, pets: 0, page: 1 },
    ...{ lat, lng, radius, bounds, q, location, station, line },
  }
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
    FROM (SELECT ${listOf({ ...LOOKED_AT_FOR, price: lengthenedPrice(search) })} FROM ${candidates(place)} WHERE ${conditions(place)} ${order}
      LIMIT ${LOOKED_AT}) AS looked
    WHERE ${fixed(search)}`
}

/** What a near miss has to have, too. */
function fixed({ pets, type, featured, minPrice }: PropertySearch): SQL {
  const all = [sql`TRUE`]
  if (pets > 0) all.push(sql`${ofLooked("pets")} = 1`)
  if (type !== undefined) all.push(sql`${ofLooked("type")} = ${type}`)
  if (featured !== undefined) all.push(sql`${ofLooked("featured")} = 1`)
  if (minPrice !== undefined) all.push(sql`${ofLooked("price")} >= ${minPrice * 100}`)
  return sql.join(all, sql` AND `)
}

function byCost(one: { candidate: Candidate; miss: Miss }, other: { candidate: Candidate; miss: Miss }) {
  const [a, b] = [one.candidate, other.candidate]
  return (
    one.miss.cost - other.miss.cost ||
    (b.rating ?? 0) - (a.rating ?? 0) ||
    b.reviewCount - a.reviewCount ||
    b.id - a.id
  )
}

/** The taken nights around the stay of a search, by property. */
async function takenNights(
  database: Database,
  search: PropertySearch,
  among: { candidate: Candidate }[],
): Promise<{ of: (id: number) => NightRun[]; rowsRead: number }> {
  const stay = stayOf(search)
  if (stay === null || among.length === 0) return { of: () => [], rowsRead: 0 }
  const longest = Math.max(
    stayNights(stay.checkIn, stay.checkOut),
    ...among.map(({ candidate }) => candidate.minimumStay),
  )
  const { propertyId, night } = blockedNights
  const isAround = and(
    sql`${propertyId} IN (SELECT value FROM json_each(${JSON.stringify(among.map(({ candidate }) => candidate.id))}))`,
    gte(night, addDays(stay.checkIn, -MAX_MOVE)),
    lt(night, addDays(stay.checkIn, longest + MAX_MOVE)),
  )
  const { results, meta } = await statement(
    database,
    sql`SELECT ${listOf({ id: propertyId, night })} FROM ${blockedNights} WHERE ${isAround}`,
  ).all<{ id: number; night: Day }>()
  const nights = Map.groupBy(results, ({ id }) => id)
  return {
    of: (id) => runsOf((nights.get(id) ?? []).map((row) => row.night)),
    rowsRead: meta.rows_read,
  }
}

interface Nearest {
  candidate: Candidate
  miss: Miss
  stay: StayDays | null
}

async function cardsOf(
  database: Database,
  nearest: Nearest[],
  search: PropertySearch,
  locale: Locale,
): Promise<{ near: NearMiss[]; rowsRead: number }> {
  if (nearest.length === 0) return { near: [], rowsRead: 0 }
  const ids = nearest.map(({ candidate }) => candidate.id)
  const { results, meta } = await statement(
    database,
    sql`SELECT ${listOf({
      ...{ id: p.id, ...CARD_COLUMNS, distance: distanceTo(search), photos: photosOf(p.id, locale) },
    })} FROM ${p} WHERE ${and(eq(p.available, true), inArray(p.id, ids))}`,
  ).all<Omit<CardRow, "begins" | "total">>()
  const rows = new Map(results.map((row) => [row.id, row]))
  const near = nearest.flatMap(({ candidate, miss, stay }) => {
    const row = rows.get(candidate.id)
    return row === undefined
      ? []
      : [{ property: nearCardOf(row, stay, search), differences: miss.differences }]
  })
  return { near, rowsRead: meta.rows_read }
}

/** A card with the price of the stay that the property is near to. */
function nearCardOf(
  row: Omit<CardRow, "begins" | "total">,
  stay: StayDays | null,
  search: PropertySearch,
): PropertyCard {
  const card = { ...factsOf(row), distance: kmOf(row) }
  if (stay === null) return { ...card, stay: null }
  const nights = stayNights(stay.checkIn, stay.checkOut)
  const isOther = stay.checkIn !== search.checkIn || stay.checkOut !== search.checkOut
  return {
    ...card,
    stay: { nights, total: stayTotal(row, nights) },
    ...(isOther ? { otherDays: stay } : {}),
  }
}
