import { sql } from "drizzle-orm"
import type { Day } from "#machines/day.ts"
import { DEFAULT_GUESTS } from "#machines/guest-counters.ts"
import type { Locale, PropertyCard } from "#machines/property.ts"
import { properties } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { searchProperties } from "./property-search.ts"

const SHOWN = 3
/** Kilometres around a flat in which others count as near. */
const RADIUS = 6

/**
 * The nearest flats to one that would do in its place: as many guests and, when both days are known, free.
 * Undefined when there is no flat of that name.
 */
export async function similarProperties(
  database: Database,
  slug: string,
  stay: { checkIn: Day | undefined; checkOut: Day | undefined; guests: number },
  locale: Locale,
): Promise<PropertyCard[] | undefined> {
  const p = properties
  const place = await statement(
    database,
    sql`SELECT ${p.latApprox} AS lat, ${p.lngApprox} AS lng FROM ${p} WHERE ${p.slug} = ${slug}`,
  ).first<{ lat: number; lng: number }>()
  if (place === null) return undefined
  const hasStay = stay.checkIn !== undefined && stay.checkOut !== undefined && stay.checkIn <= stay.checkOut
  const { result } = await searchProperties(
    database,
    {
      ...DEFAULT_GUESTS,
      ...place,
      ...(hasStay ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : {}),
      adults: stay.guests,
      radius: RADIUS,
      sort: "distance",
      page: 1,
    },
    locale,
  )
  return result.properties.filter((each) => each.slug !== slug).slice(0, SHOWN)
}
