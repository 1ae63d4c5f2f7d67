import { and, between, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { boundsOf } from "#machines/search/search-address.ts"
import type { Day } from "#machines/site/day.ts"
import { listOf } from "../property/property-cards.ts"
import { searchEntries } from "../schema.ts"
import { type PropertySearch, pricedStayOf, squaredKm } from "./search-conditions.ts"
import { matchOf } from "./search-terms.ts"

/** A property as a search finds it: what it is ordered, counted, priced and put on the map by. */
export interface Entry {
  id: number
  slug: string
  code: string
  name: string
  lat: number
  lng: number
  lowestNight: number
  rating: number | null
  reviewCount: number
  featured: number
  meters: number
  minutes: number
  /** JSON, of a search for a stay. */
  rates?: string
  /** JSON, of a search for a stay that may move. */
  taken?: string
  /** Where it stands among the `SAMPLE_PLACES` of `sampleOf`. */
  place?: number
}

/** The full-text tables, each in its order: d1-migrations/0023_search_entries.sql. */
export type OrderTable =
  | "search_by_rating"
  | "search_by_price"
  | "search_by_meters"
  | "search_by_walk"
  | "search_by_chance"

export interface Found extends Entry {
  /** Of the stay, or without one of the cheapest night; centavos. */
  price: number
  /** The day on which the stay begins; undefined without one. */
  checkIn: Day | undefined
  /** From the searched point; 0 without one. */
  squaredKm: number
}

/** An order of properties: by what, the first first, and the full-text table that is in it, if there is one. */
export interface Order {
  /** What places a property; the one with the smaller first number that differs comes first. */
  ranks: (found: Found) => readonly number[]
  /** The table in this order: as it is, or from its end. Undefined for distances from a point. */
  table: { name: OrderTable; isDown?: boolean } | undefined
  /** Whether the featured ones come first. */
  isFeaturedFirst?: boolean
  /** Whether the order is that of prices: of a stay, whose total the table does not know. */
  isByPrice?: boolean
}

/** The last bits of an entry's numbers are its property's id. */
const ID_BITS = 22

/** A column of the entries, as the full-text tables have it. */
const column = (of: { name: string }) => sql.identifier(of.name)
const e = searchEntries

/** The columns of an entry that a search needs. */
export function entryColumns(search: PropertySearch): SQL {
  return listOf({
    id: column(e.propertyId),
    slug: column(e.slug),
    code: column(e.code),
    name: column(e.name),
    lat: column(e.lat),
    lng: column(e.lng),
    lowestNight: column(e.lowestNight),
    rating: column(e.rating),
    reviewCount: column(e.reviewCount),
    featured: column(e.featured),
    meters: column(e.meters),
    minutes: column(e.minutes),
    ...stayColumns(search),
  })
}

/** The columns of an entry that make a card, together with its property's. */
export function cardColumns(search: PropertySearch): SQL {
  return listOf({ id: column(e.propertyId), photos: column(e.photos), ...stayColumns(search) })
}

function stayColumns(search: PropertySearch): Record<string, SQLWrapper> {
  const stay = pricedStayOf(search)
  if (stay === undefined) return {}
  const rates = column(e.rates)
  return stay.moved.length === 1 ? { rates } : { rates, taken: column(e.taken) }
}

/**
 * What a search matches, from an order's table. D1 counts a row for each that is found, and those on the edge of an area
 * that lie beyond it; nothing for what does not match.
 * @param only a term that has to hold, too: see `matchOf`
 */
function matched(
  table: OrderTable,
  search: PropertySearch,
  columns: SQL,
  { isDown, only, limit }: { isDown?: boolean | undefined; only?: string | undefined; limit: number },
): SQL {
  const name = sql.identifier(table)
  return sql`SELECT ${columns} FROM ${name} WHERE ${name} MATCH ${matchOf(search, only)} AND ${isInArea(search)}
    ORDER BY rowid${sql.raw(isDown ? " DESC" : "")} LIMIT ${limit}`
}

/** The entries of a search in the order of `sampleOf`, which has to do with nothing. Exported for the test of its plan. */
export function sampleQuery(search: PropertySearch, limit: number): SQL {
  const columns = sql`${entryColumns(search)}, ${listOf({ place: sql`rowid >> ${sql.raw(String(ID_BITS))}` })}`
  return matched("search_by_chance", search, columns, { limit })
}

/** The entries of a search in an order of which there is a table. */
export function orderedQuery(
  { table, isFeaturedFirst }: Pick<Order, "table" | "isFeaturedFirst">,
  search: PropertySearch,
  columns: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const { name, isDown } = table ?? { name: "search_by_rating" }
  const read = (only?: string) => matched(name, search, columns, { isDown, only, limit: limit + offset })
  const all = isFeaturedFirst
    ? sql`SELECT * FROM (${read("_featured")}) UNION ALL SELECT * FROM (${read("-_featured")})`
    : sql`SELECT * FROM (${read()})`
  return sql`${all} LIMIT ${limit} OFFSET ${offset}`
}

/** The exact edge of an area, whose cells are terms. */
function isInArea({ lat, lng, radius, bounds }: PropertySearch): SQL {
  const all: (SQL | undefined)[] = [sql`TRUE`]
  const at = { lat: column(e.lat), lng: column(e.lng) }
  if (lat !== undefined && lng !== undefined && radius !== undefined)
    all.push(lte(squaredKm({ lat, lng }, at), radius ** 2))
  if (bounds !== undefined) {
    const { south, west, north, east } = boundsOf(bounds)
    all.push(between(sql`${at.lat}`, south, north), between(sql`${at.lng}`, west, east))
  }
  return and(...all) as SQL
}
