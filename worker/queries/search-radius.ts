import { and, desc, eq, lt, sql } from "drizzle-orm"
import type { PlaceKind } from "#machines/search/place.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { places } from "#worker/db/schema.ts"
import { meaningOf, vocabulary } from "#worker/places/place-words.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"

/** Default search radius around a point, km. */
export const DEFAULT_RADIUS = 4
/** Larger radii, km: a city is searched as a whole, and near an airport people accept longer rides. */
export const RADIUS_BY_KIND: Partial<Record<PlaceKind, number>> = { city: 30, airport: 12, zone: 12, district: 5 }
/** Largest distance, in degrees, between the searched point and a gazetteer place of the same name. */
export const SAME_PLACE_DEGREES = 0.02

/**
 * Search radius in km; undefined for a search without a point. It depends on the kind of place, which is looked up
 * in the gazetteer by the location's name, near the point.
 */
export async function radiusOf(database: Database, search: SearchQuery): Promise<number | undefined> {
  const { lat, lng, location } = search
  if (lat === undefined || lng === undefined) return undefined
  if (search.radius !== undefined) return search.radius
  const name = meaningOf(location?.split(",")[0] ?? "", vocabulary).words.join(" ")
  if (name === "") return DEFAULT_RADIUS
  const [found] = await ormOf(database)
    .select({ kind: places.kind })
    .from(places)
    .where(
      and(
        eq(places.folded, name),
        lt(sql`abs(${places.lat} - ${lat})`, SAME_PLACE_DEGREES),
        lt(sql`abs(${places.lng} - ${lng})`, SAME_PLACE_DEGREES),
      ),
    )
    .orderBy(desc(places.weight))
    .limit(1)
  return (found === undefined ? undefined : RADIUS_BY_KIND[found.kind]) ?? DEFAULT_RADIUS
}
