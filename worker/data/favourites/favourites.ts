import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { Favourite } from "#machines/favourites/favourite.ts"
import type { Amenity } from "#machines/property/amenities.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { runsOf } from "#machines/stay/nights.ts"
import { MAX_NIGHTS, type QuoteRequest, quoteOf } from "#machines/stay/quote.ts"
import type { LengthDiscount, PricePeriod } from "#machines/stay/rates.ts"
import { CARD_COLUMNS, type CardRow, factsOf, listOf, photosOf } from "../property/property-cards.ts"
import { isTouched, RATE_COLUMNS, ratesOf } from "../property/rates.ts"
import { blockedNights, pricePeriods, properties, propertyAmenities } from "../schema.ts"
import { type Database, statement } from "../statement.ts"

const p = properties

/**
 * The properties with some codes, in their order, each priced for a stay. Only their own rows are read: the property,
 * the pictures of its card, its amenities, and the nights of the stay that are blocked. `rowsRead` is D1's own count.
 */
export async function favouritesOf(
  database: Database,
  codes: readonly string[],
  stay: QuoteRequest,
  locale: Locale,
  today: Day,
): Promise<{ properties: Favourite[]; rowsRead: number }> {
  const { results, meta } = await statement(
    database,
    favouritesQuery(codes, stay, locale),
  ).all<FavouriteRow>()
  const found = new Map(results.map((row) => [row.code, favouriteOf(row, stay, today)]))
  return {
    properties: codes.flatMap((code) => found.get(code) ?? []),
    rowsRead: meta.rows_read,
  }
}

function favouritesQuery(codes: readonly string[], stay: QuoteRequest, locale: Locale): SQL {
  return sql`SELECT ${listOf({
    id: p.id,
    ...CARD_COLUMNS,
    ...RATE_COLUMNS,
    available: p.available,
    areaM2: p.areaM2,
    smoking: p.smoking,
    parties: p.parties,
    quietFrom: p.quietFrom,
    quietUntil: p.quietUntil,
    photos: photosOf(p.id, locale),
    amenities: jsonOf(propertyAmenities.amenity, propertyAmenities, eq(propertyAmenities.propertyId, p.id)),
    nights: jsonOf(blockedNights.night, blockedNights, isTaken(stay)),
    periods: periodsOf(stay),
  })} FROM ${p} WHERE ${inArray(p.id, codes.map(idOf))}`
}

function jsonOf(
  column: typeof propertyAmenities.amenity | typeof blockedNights.night,
  table: typeof propertyAmenities | typeof blockedNights,
  condition: SQL | undefined,
): SQL {
  return sql`(SELECT json_group_array(${column}) FROM ${table} WHERE ${condition})`
}

/** The blocked nights of a property that a stay's price depends on; none without dates. */
function isTaken({ checkIn, checkOut }: QuoteRequest): SQL | undefined {
  if (checkIn === undefined || checkOut === undefined) return sql`FALSE`
  const { propertyId, night } = blockedNights
  return and(eq(propertyId, p.id), gte(night, checkIn), lt(night, lastDayOf(checkIn, checkOut)))
}

/** The periods that a stay touches, as JSON; none without a check-in. */
function periodsOf({ checkIn, checkOut = checkIn }: QuoteRequest): SQL {
  if (checkIn === undefined || checkOut === undefined) return sql`'[]'`
  const { from, until, weekdayPrice, weekendPrice, minimumStay, name } = pricePeriods
  return sql`(SELECT json_group_array(json_object('from', ${from}, 'until', ${until},
      'weekdayPrice', ${weekdayPrice}, 'weekendPrice', ${weekendPrice}, 'minimumStay', ${minimumStay},
      'name', json(${name})))
    FROM ${pricePeriods} WHERE ${isTouched(p.id, checkIn, lastDayOf(checkIn, checkOut))})`
}

/** The day after the last night of a stay that is priced. A stay on one day takes its night. */
function lastDayOf(checkIn: Day, checkOut: Day): Day {
  const longest = addDays(checkIn, MAX_NIGHTS)
  const last = checkOut > checkIn ? checkOut : addDays(checkIn, 1)
  return last < longest ? last : longest
}

/** A property's id is the number in its code. */
function idOf(code: string): number {
  return Number(code.slice("PSO-".length))
}

type FavouriteRow = Omit<CardRow, "distance" | "begins" | "total"> & {
  available: number
  areaM2: number
  smoking: number
  parties: number
  quietFrom: string
  quietUntil: string
  amenities: string
  nights: string
  periods: string
  weekendNights: number
  discounts: string
  extraGuestFrom: number | null
  extraGuestPrice: number
}

function favouriteOf(row: FavouriteRow, stay: QuoteRequest, today: Day): Favourite {
  const facts = factsOf(row)
  const blocked = runsOf(JSON.parse(row.nights) as Day[])
  const rates = ratesOf(
    { ...row, discounts: JSON.parse(row.discounts) as LengthDiscount[] },
    (JSON.parse(row.periods) as PricePeriod[]).sort((one, other) => (one.from < other.from ? -1 : 1)),
  )
  return {
    ...facts,
    areaM2: row.areaM2,
    amenities: JSON.parse(row.amenities) as Amenity[],
    rules: {
      smoking: row.smoking === 1,
      parties: row.parties === 1,
      quietFrom: row.quietFrom,
      quietUntil: row.quietUntil,
    },
    quote: quoteOf({ ...facts, available: row.available === 1, rates, blocked }, stay, today),
  }
}
