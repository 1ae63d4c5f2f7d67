import type { D1Result } from "@cloudflare/workers-types"
import {
  and,
  between,
  eq,
  exists,
  gte,
  inArray,
  lt,
  lte,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm"
import { QueryBuilder } from "drizzle-orm/sqlite-core"
import { movedStays, type StayDays } from "#machines/property/nearest-stays.ts"
import {
  PHOTOS_ON_A_CARD,
  type Photo,
  type PropertyCard,
  type PropertySearchResult,
} from "#machines/property/property.ts"
import { pricedNights } from "#machines/property/quote.ts"
import { usualSort } from "#machines/search/changed-search.ts"
import { guestTotal } from "#machines/search/guests.ts"
import { boundsOf } from "#machines/search/search-address.ts"
import { PAGE_SIZE, type SearchQuery } from "#machines/search/search-query.ts"
import { addDays, type Day, nightsBetween, SITE_TIME_ZONE, stayNights, todayIn } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import {
  blockedNights,
  properties,
  propertyAmenities,
  propertyCounts,
  propertyLines,
  propertyPhotos,
} from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { matchExpression } from "./full-text.ts"
import { cellRunsAround, cellRunsIn, KM_PER_DEGREE_LAT, kmPerDegreeLng } from "./grid.ts"
import { priceOf, totalOf } from "./stay-price.ts"

/** A fully resolved search: the radius is set whenever there is a point. */
export interface PropertySearch extends SearchQuery {
  radius: number | undefined
}

const p = properties
const qb = new QueryBuilder()

/**
 * One page of the properties that match a search, and the total count. Two statements in one batch
 * (two round trips beyond the first page, because the page number is limited by the count).
 * `rowsRead` is D1's own count of rows scanned.
 */
export async function searchProperties(
  database: Database,
  search: PropertySearch,
  locale: Locale,
): Promise<{
  result: Omit<PropertySearchResult, "place" | "isPlaceUnknown" | "metro" | "near" | "filters" | "version">
  rowsRead: number
}> {
  const counting = statement(database, countQuery(search))
  let counted: D1Result<{ count: number }>
  let listed: D1Result<CardRow>
  let page = 1
  if (search.page === 1) {
    const answers = await database.batch([counting, statement(database, pageQuery(search, 1, locale))])
    counted = answers[0] as D1Result<{ count: number }>
    listed = answers[1] as D1Result<CardRow>
  } else {
    counted = await counting.all<{ count: number }>()
    page = Math.min(search.page, pagesOf(countOf(counted)))
    listed = await statement(database, pageQuery(search, page, locale)).all<CardRow>()
  }
  const count = countOf(counted)
  return {
    result: {
      count,
      page,
      pages: pagesOf(count),
      radius: search.radius ?? null,
      properties: listed.results.map((row) => cardOf(row, search)),
    },
    rowsRead: counted.meta.rows_read + listed.meta.rows_read,
  }
}

/** The first page of a search without its count. */
export async function firstProperties(
  database: Database,
  search: PropertySearch,
  locale: Locale,
): Promise<PropertyCard[]> {
  const { results } = await statement(database, pageQuery(search, 1, locale)).all<CardRow>()
  return results.map((row) => cardOf(row, search))
}

function countOf(counted: D1Result<{ count: number }>): number {
  return counted.results[0]?.count ?? 0
}

function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE))
}

/** Exported for the test that reads the query plan. */
export function countQuery(search: PropertySearch): SQL {
  if (asksOnlyTypeAndGuests(search)) {
    const { type, guests, available } = propertyCounts
    return qb
      .select({ count: sql`coalesce(sum(${available}), 0)`.as("count") })
      .from(propertyCounts)
      .where(
        and(gte(guests, guestTotal(search)), search.type === undefined ? undefined : eq(type, search.type)),
      )
      .getSQL()
  }
  return sql`SELECT count(*) AS count FROM ${candidates(search)} WHERE ${conditions(search)}`
}

/**
 * One page of cards. The page is read before the pictures are, so that only those of its own properties are read,
 * whatever was sorted. Exported for the test that reads the query plan.
 */
export function pageQuery(search: PropertySearch, page: number, locale: Locale): SQL {
  return sql`WITH page AS MATERIALIZED (
      SELECT ${listOf({
        ...{ card: p.id, ...CARD_COLUMNS, distance: distanceTo(search), total: totalOf(search) },
        begins: firstBegin(search),
      })}
      FROM ${candidates(search)}
      WHERE ${conditions(search)} ORDER BY ${ordering(search)}
      LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE})
    SELECT page.*, ${photosOf(sql`page.card`, locale)} AS photos FROM page`
}

/** The columns of a card in the table of the properties. */
export const CARD_COLUMNS = {
  ...{ slug: p.slug, code: p.code, name: p.name, type: p.type, bairro: p.bairro, city: p.city },
  ...{ guests: p.guests, bedrooms: p.bedrooms, beds: p.beds, bathrooms: p.bathrooms },
  ...{ pricePerNight: p.pricePerNight, cleaningFee: p.cleaningFee, minimumStay: p.minimumStay },
  ...{ rating: p.rating, reviewCount: p.reviewCount, featured: p.featured, pets: p.petsAllowed },
  ...{ metroStation: p.metroStation, metroLine: p.metroLine },
  ...{ metroMeters: p.metroMeters, metroMinutes: p.metroMinutes },
  ...{ verifiedOn: p.verifiedOn, lat: p.latApprox, lng: p.lngApprox },
} satisfies Partial<Record<keyof CardRow, SQLWrapper>>

/** A SELECT list: columns or expressions by the name that they get. */
export function listOf(columns: Record<string, SQLWrapper>): SQL {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`)
  return sql.join(named, sql`, `)
}

/** The first pictures of a property, as JSON. */
export function photosOf(id: SQLWrapper, locale: Locale): SQL {
  const { propertyId, position, file, alt } = propertyPhotos
  return sql`(SELECT json_group_array(json_object('file', picture, 'alt', said)) FROM (
    SELECT ${file} AS picture, json_extract(${alt}, ${`$.${locale}`}) AS said FROM ${propertyPhotos}
    WHERE ${propertyId} = ${id} ORDER BY ${position} LIMIT ${PHOTOS_ON_A_CARD}))`
}

function asksOnlyTypeAndGuests(search: PropertySearch): boolean {
  return (
    search.lat === undefined &&
    search.bounds === undefined &&
    textOf(search) === undefined &&
    search.pets === 0 &&
    search.minPrice === undefined &&
    search.maxPrice === undefined &&
    search.bedrooms === undefined &&
    search.beds === undefined &&
    search.minNights === undefined &&
    search.metro === undefined &&
    search.station === undefined &&
    search.line === undefined &&
    search.amenities === undefined &&
    search.featured === undefined &&
    stayOf(search) === undefined
  )
}

/** The distance from the searched point, km; null without one. */
export function distanceTo(search: PropertySearch): SQL {
  return search.lat === undefined ? sql`NULL` : sql`sqrt(${squaredKm(search)})`
}

/** The first day on which a searched stay that may move can begin; null for one that may not. */
function firstBegin(search: PropertySearch): SQL {
  const stay = stayOf(search)
  if (stay === undefined || stay.moved.length === 1) return sql`NULL`
  return sql`(SELECT moved.value ->> 0 FROM ${movedIn(stay)} WHERE ${isFreeWhenMoved} ORDER BY moved.key LIMIT 1)`
}

/** The days of a stay that may move, each with the day after its last night, the nearest first. */
function movedIn(stay: SearchedStay): SQL {
  return sql`json_each(${JSON.stringify(stay.moved.map((begin) => [begin, addDays(begin, stay.nights)]))}) AS moved`
}

const isFreeWhenMoved = sql`NOT EXISTS (SELECT 1 FROM ${blockedNights} WHERE ${blockedNights.propertyId} = ${p.id}
  AND ${blockedNights.night} >= moved.value ->> 0 AND ${blockedNights.night} < moved.value ->> 1)`

/** The set of properties to search: near the point, full-text matches, those of a line by their walk, or all. */
export function candidates(search: PropertySearch): SQL {
  const cells = cellsOf(search)
  if (cells !== undefined) {
    const runs = JSON.stringify(cells)
    return sql`json_each(${runs}) AS run CROSS JOIN ${p}
      ON ${p.available} = 1 AND ${p.cell} BETWEEN run.value ->> 0 AND run.value ->> 1`
  }
  if (textOf(search) !== undefined) {
    return sql`properties_fts CROSS JOIN ${p} ON ${p.id} = properties_fts.rowid`
  }
  if (isReadByLine(search)) {
    return sql`${propertyLines} CROSS JOIN ${p} ON ${p.id} = ${propertyLines.propertyId}`
  }
  return sql`${p}`
}

/** Whether all properties are candidates: no place, text, line or station is nearer. */
export function readsAll(search: PropertySearch): boolean {
  return (
    cellsOf(search) === undefined &&
    textOf(search) === undefined &&
    search.line === undefined &&
    search.station === undefined
  )
}

/** Whether the candidates are those of a line: a station, a point and a text are nearer. */
function isReadByLine(search: PropertySearch): boolean {
  return (
    search.line !== undefined &&
    search.station === undefined &&
    cellsOf(search) === undefined &&
    textOf(search) === undefined
  )
}

/** The ranges of grid cells that a search is limited to; undefined when it is not limited. */
function cellsOf({ lat, lng, radius, bounds }: PropertySearch): [number, number][] | undefined {
  if (lat !== undefined && lng !== undefined && radius !== undefined)
    return cellRunsAround({ lat, lng }, radius)
  return bounds === undefined ? undefined : cellRunsIn(boundsOf(bounds))
}

/** What the candidates have to be; with `isOfAll`, what any property has to be. */
export function conditions(search: PropertySearch, isOfAll = false): SQL {
  const own = isOfAll ? eq(p.available, true) : isCandidate(search)
  return sql.join([own, ...filters(search, isOfAll)], sql` AND `)
}

/** What narrows the candidates of a search while they are read. */
export function isCandidate(search: PropertySearch): SQL {
  const all: (SQL | undefined)[] = [eq(p.available, true)]
  const text = textOf(search)
  if (text !== undefined && cellsOf(search) === undefined) all.push(sql`properties_fts MATCH ${text}`)
  if (isReadByLine(search)) all.push(eq(propertyLines.line, search.line ?? 0))
  if (search.station !== undefined) all.push(eq(p.metroStop, search.station))
  return and(...all) as SQL
}

/** What else a search asks of its candidates; with `isOfAll`, of any property. */
export function filters(search: PropertySearch, isOfAll = false): SQL[] {
  const all: SQL[] = []
  const text = textOf(search)
  if (isOfAll && search.station !== undefined) all.push(eq(p.metroStop, search.station))
  if (text !== undefined && (isOfAll || cellsOf(search) !== undefined)) {
    all.push(inArray(p.id, sql`(SELECT rowid FROM properties_fts WHERE properties_fts MATCH ${text})`))
  }
  if (search.lat !== undefined && search.radius !== undefined) {
    all.push(lte(squaredKm(search), search.radius ** 2))
  }
  if (search.bounds !== undefined) {
    const { south, west, north, east } = boundsOf(search.bounds)
    all.push(between(p.latApprox, south, north), between(p.lngApprox, west, east))
  }
  if (guestTotal(search) > 1) all.push(gte(p.guests, guestTotal(search)))
  if (search.pets > 0) all.push(eq(p.petsAllowed, true))
  if (search.type !== undefined) all.push(eq(p.type, search.type))
  if (search.minPrice !== undefined) all.push(gte(priceOf(search), search.minPrice * 100))
  if (search.maxPrice !== undefined) all.push(lte(priceOf(search), search.maxPrice * 100))
  if (search.bedrooms !== undefined) all.push(gte(p.bedrooms, search.bedrooms))
  if (search.beds !== undefined) all.push(gte(p.beds, search.beds))
  if (search.minNights !== undefined) all.push(lte(p.minimumStay, search.minNights))
  if (search.metro !== undefined) all.push(lte(p.metroMinutes, search.metro))
  if (search.line !== undefined && (isOfAll || !isReadByLine(search))) {
    const { propertyId, line } = propertyLines
    const isOnLine = and(eq(propertyId, p.id), eq(line, search.line))
    all.push(exists(qb.select({ one: sql`1` }).from(propertyLines).where(isOnLine)))
  }
  if (search.featured !== undefined) all.push(eq(p.featured, true))
  for (const amenity of search.amenities ?? []) {
    const { propertyId, amenity: own } = propertyAmenities
    const has = and(eq(propertyId, p.id), eq(own, amenity))
    all.push(exists(qb.select({ one: sql`1` }).from(propertyAmenities).where(has)))
  }
  const stay = stayOf(search)
  if (stay !== undefined) {
    all.push(lte(p.minimumStay, stay.nights))
    all.push(
      stay.moved.length === 1
        ? isFreeOn(stay)
        : sql`EXISTS (SELECT 1 FROM ${movedIn(stay)} WHERE ${isFreeWhenMoved})`,
    )
  }
  return all
}

function isFreeOn({ checkIn, nights }: SearchedStay): SQL {
  const { propertyId, night } = blockedNights
  const isTaken = and(eq(propertyId, p.id), gte(night, checkIn), lt(night, addDays(checkIn, nights)))
  return notExists(qb.select({ one: sql`1` }).from(blockedNights).where(isTaken))
}

/** Every order ends with the id as a tiebreaker, so that pages never overlap. */
function ordering(search: PropertySearch): SQL {
  const near = search.lat !== undefined
  switch (search.sort ?? usualSort(search)) {
    case "price":
      return sql`${priceOf(search)}, ${p.id}`
    case "price-desc":
      return sql`${priceOf(search)} DESC, ${p.id} DESC`
    case "distance":
      if (isReadByLine(search)) {
        const { minutes, meters, propertyId } = propertyLines
        return sql`${minutes}, ${meters}, ${propertyId}`
      }
      if (search.station !== undefined || search.line !== undefined)
        return sql`${p.metroMinutes}, ${p.metroMeters}, ${p.id}`
      return near ? sql`${squaredKm(search)}, ${p.id}` : sql`${p.metroMeters}, ${p.id}`
    case "featured":
      return sql`${p.featured} DESC, ${byRating}`
    case "rating":
      return byRating
  }
}

const byRating = sql`${p.rating} DESC, ${p.reviewCount} DESC, ${p.id} DESC`

function squaredKm({ lat = 0, lng = 0 }: PropertySearch): SQL {
  const north = sql`((${p.latApprox} - ${lat}) * ${KM_PER_DEGREE_LAT})`
  const east = sql`((${p.lngApprox} - ${lng}) * ${kmPerDegreeLng(lat)})`
  return sql`(${north} * ${north} + ${east} * ${east})`
}

/** True if a search has an index of its own to read its candidates by. */
export function isNarrow(search: PropertySearch): boolean {
  return (
    cellsOf(search) !== undefined ||
    textOf(search) !== undefined ||
    search.station !== undefined ||
    search.line !== undefined
  )
}

/** Text to match: that of the search box, and the location if it has no coordinates. */
export function textOf(search: PropertySearch): string | undefined {
  const location = search.lat === undefined ? (search.location ?? "") : ""
  return matchExpression(`${search.q ?? ""} ${location}`)
}

interface SearchedStay {
  checkIn: Day
  nights: number
  /** The days on which it may begin, the nearest first. */
  moved: Day[]
}

/** The stay of a search that has both days. */
export function stayOf({ checkIn, checkOut, flex }: PropertySearch): SearchedStay | undefined {
  if (checkIn === undefined || checkOut === undefined) return undefined
  // The usual search does not need today.
  const moved =
    flex === undefined
      ? [checkIn]
      : movedStays({ checkIn, checkOut }, flex, todayIn(SITE_TIME_ZONE)).map((each) => each.checkIn)
  return { checkIn, nights: stayNights(checkIn, checkOut), moved }
}

/** A card as a row of SQLite: booleans are 0 or 1, lists are JSON, and nested parts are flattened. */
export type CardRow = Omit<
  PropertyCard,
  "featured" | "pets" | "metro" | "position" | "photos" | "stay" | "otherDays"
> & {
  id: number
  /** The day on which a stay that may move begins. */
  begins: Day | null
  lat: number
  lng: number
  featured: number
  pets: number
  metroStation: string
  metroLine: number
  metroMeters: number
  metroMinutes: number
  photos: string
  total: number | null
}

function cardOf(row: CardRow, search: PropertySearch): PropertyCard {
  const nights = pricedNights(search)
  return {
    ...factsOf(row),
    distance: kmOf(row),
    stay: nights === undefined || row.total === null ? null : { nights, total: row.total },
    ...otherDaysOf(row, search),
  }
}

/** The days of a stay that was moved. */
function otherDaysOf({ begins }: CardRow, { checkIn, checkOut }: PropertySearch): { otherDays?: StayDays } {
  if (begins === null || begins === checkIn || checkIn === undefined || checkOut === undefined) return {}
  return { otherDays: { checkIn: begins, checkOut: addDays(begins, nightsBetween(checkIn, checkOut)) } }
}

/** Kilometres with one decimal. */
export function kmOf({ distance }: Pick<CardRow, "distance">): number | null {
  return distance === null ? null : Math.round(distance * 10) / 10
}

/** What a card says of a property in every search. */
export function factsOf(
  row: Omit<CardRow, "distance" | "begins" | "total">,
): Omit<PropertyCard, "distance" | "stay" | "otherDays"> {
  const { slug, code, name, type, bairro, city, guests, bedrooms, beds, bathrooms } = row
  const { pricePerNight, cleaningFee, minimumStay, rating, reviewCount, verifiedOn } = row
  return {
    ...{ slug, code, name, type, bairro, city, guests, bedrooms, beds, bathrooms },
    ...{ pricePerNight, cleaningFee, minimumStay, rating, reviewCount, verifiedOn },
    featured: row.featured === 1,
    pets: row.pets === 1,
    metro: {
      ...{ station: row.metroStation, line: row.metroLine },
      ...{ meters: row.metroMeters, minutes: row.metroMinutes },
    },
    position: { lat: row.lat, lng: row.lng },
    photos: JSON.parse(row.photos) as Photo[],
  }
}
