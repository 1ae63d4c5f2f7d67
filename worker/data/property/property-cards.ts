import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { PHOTOS_ON_A_CARD, type PropertyCard } from "#machines/property/card.ts"
import type { Photo } from "#machines/property/property.ts"
import { addDays, type Day, nightsBetween } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { StayDays } from "#machines/stay/nearest-stays.ts"
import { properties, propertyPhotos, searchEntries } from "../schema.ts"
import { type PropertySearch, squaredKm } from "../search/search-conditions.ts"
import { type Database, statement } from "../statement.ts"

const p = properties

/** The cards of some properties that can be booked, by their ids, without the price of a stay. Two rows for each. */
export async function cardsOf(
  database: Database,
  ids: readonly number[],
  search: PropertySearch,
  locale: Locale,
): Promise<{ of: Map<number, PropertyCard>; rowsRead: number }> {
  if (ids.length === 0) return { of: new Map(), rowsRead: 0 }
  const { results, meta } = await statement(
    database,
    sql`SELECT ${listOf({ id: p.id, ...CARD_COLUMNS, distance: distanceTo(search), photos: searchEntries.photos })}
      FROM json_each(${JSON.stringify(ids)}) AS asked CROSS JOIN ${searchEntries} ON ${searchEntries.propertyId} = asked.${VALUE}
      CROSS JOIN ${p} ON ${p.id} = asked.${VALUE}`,
  ).all<FoundCardRow>()
  return { of: cardsById(results, locale), rowsRead: meta.rows_read }
}

/**
 * The cards of the properties that a query of the entries finds, in its order.
 * @param page SELECTs `id` and `photos` of the entries
 */
export function cardsQuery(page: SQL, search: PropertySearch): SQL {
  return sql`SELECT page.*, ${listOf({ ...CARD_COLUMNS, distance: distanceTo(search) })}
    FROM (${page}) AS page CROSS JOIN ${p} ON ${p.id} = page.${PAGE_ID}`
}

/** What json_each calls an element. */
const VALUE = sql.identifier("value")
const PAGE_ID = sql.identifier("id" satisfies keyof FoundCardRow)

/** A card's row, with its pictures in all languages, as the entries have them. */
export type FoundCardRow = CardRow & { id: number }

/** Cards by the ids of their properties, with their pictures in one language. */
export function cardsById(rows: readonly FoundCardRow[], locale: Locale): Map<number, PropertyCard> {
  return new Map(
    rows.map((row) => {
      const pictures = JSON.parse(row.photos) as (typeof searchEntries.$inferSelect)["photos"]
      const photos = JSON.stringify(pictures.map(({ file, alt }) => ({ file, alt: alt[locale] })))
      return [row.id, nightCardOf({ ...row, photos })]
    }),
  )
}

/** The columns of a card in the table of the properties. */
export const CARD_COLUMNS = {
  slug: p.slug,
  code: p.code,
  name: p.name,
  type: p.type,
  bairro: p.bairro,
  city: p.city,
  guests: p.guests,
  bedrooms: p.bedrooms,
  beds: p.beds,
  bathrooms: p.bathrooms,
  lowestNight: p.lowestNight,
  cleaningFee: p.cleaningFee,
  minimumStay: p.minimumStay,
  rating: p.rating,
  reviewCount: p.reviewCount,
  featured: p.featured,
  pets: p.petsAllowed,
  metroStation: p.metroStation,
  metroLine: p.metroLine,
  metroMeters: p.metroMeters,
  metroMinutes: p.metroMinutes,
  verifiedOn: p.verifiedOn,
  lat: p.latApprox,
  lng: p.lngApprox,
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

/** The distance from the searched point, km; null without one. */
export function distanceTo(search: PropertySearch): SQL {
  const { lat, lng } = search
  if (lat === undefined || lng === undefined) return sql`NULL`
  return sql`sqrt(${squaredKm({ lat, lng }, { lat: p.latApprox, lng: p.lngApprox })})`
}

/** A card as a row of SQLite: booleans are 0 or 1, lists are JSON, and nested parts are flattened. */
export type CardRow = Omit<
  PropertyCard,
  "featured" | "pets" | "metro" | "position" | "photos" | "stay" | "otherDays"
> & {
  lat: number
  lng: number
  featured: number
  pets: number
  metroStation: string
  metroLine: number
  metroMeters: number
  metroMinutes: number
  photos: string
}

/** A card without the price of a stay. */
export function nightCardOf(row: CardRow): PropertyCard {
  return { ...factsOf(row), distance: kmOf(row), stay: null }
}

/** The days of a stay that was moved. */
export function otherDaysOf(begins: Day, { checkIn, checkOut }: PropertySearch): { otherDays?: StayDays } {
  if (begins === checkIn || checkIn === undefined || checkOut === undefined) return {}
  return { otherDays: { checkIn: begins, checkOut: addDays(begins, nightsBetween(checkIn, checkOut)) } }
}

/** Kilometres with one decimal. */
function kmOf({ distance }: Pick<CardRow, "distance">): number | null {
  return distance === null ? null : Math.round(distance * 10) / 10
}

/** What a card says of a property in every search. */
export function factsOf(
  row: Omit<CardRow, "distance">,
): Omit<PropertyCard, "distance" | "stay" | "otherDays"> {
  const { slug, code, name, type, bairro, city, guests, bedrooms, beds, bathrooms } = row
  const { lowestNight, cleaningFee, minimumStay, rating, reviewCount, verifiedOn } = row
  return {
    slug,
    code,
    name,
    type,
    bairro,
    city,
    guests,
    bedrooms,
    beds,
    bathrooms,
    lowestNight,
    cleaningFee,
    minimumStay,
    rating,
    reviewCount,
    verifiedOn,
    featured: row.featured === 1,
    pets: row.pets === 1,
    metro: {
      station: row.metroStation,
      line: row.metroLine,
      meters: row.metroMeters,
      minutes: row.metroMinutes,
    },
    position: { lat: row.lat, lng: row.lng },
    photos: JSON.parse(row.photos) as Photo[],
  }
}
