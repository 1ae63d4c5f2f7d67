import { and, desc, eq, lt, sql } from "drizzle-orm"
import type { PlaceKind } from "#machines/search/place.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { fold } from "#machines/site/text.ts"
import { places } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"

/** Kilometres around a point when the address does not say. */
const DEFAULT_RADIUS = 4
/** A city is searched whole, and around an airport people are ready to ride further. */
const RADIUS_BY_KIND: Partial<Record<PlaceKind, number>> = { city: 30, airport: 12, district: 5 }
/** How far, in degrees, the searched point may lie from the place of that name. */
const SAME_PLACE_DEGREES = 0.02

/**
 * Kilometres to search around the point; undefined for a search without a point. What the place is
 * decides: the location's name is looked up in the gazetteer, near the point.
 */
export async function radiusOf(database: Database, search: SearchQuery): Promise<number | undefined> {
  const { lat, lng, location } = search
  if (lat === undefined || lng === undefined) return undefined
  if (search.radius !== undefined) return search.radius
  const name = fold(location?.split(",")[0]?.trim() ?? "")
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
