import { and, desc, eq, lt, sql } from "drizzle-orm"
import type { Coordinates, PlaceKind } from "#machines/places/place.ts"
import { meaningOf } from "#machines/places/words.ts"
import { vocabulary } from "../places/vocabulary.ts"
import { places } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Default search radius around a point, km. */
const DEFAULT_RADIUS = 4
/** Larger radii, km: a city is searched as a whole, and near an airport people accept longer rides. */
const RADIUS_BY_KIND: Partial<Record<PlaceKind, number>> = { city: 30, airport: 12, zone: 12, district: 5 }
/** Largest distance, in degrees, between the searched point and a gazetteer place of the same name. */
const SAME_PLACE_DEGREES = 0.02

/** Search radius around a place of a kind, km. */
export function radiusOfKind(kind: PlaceKind | undefined): number {
  return (kind === undefined ? undefined : RADIUS_BY_KIND[kind]) ?? DEFAULT_RADIUS
}

/** Whether two points may be the same place. */
export function isNear(one: Coordinates, other: Coordinates): boolean {
  return (
    Math.abs(one.lat - other.lat) < SAME_PLACE_DEGREES && Math.abs(one.lng - other.lng) < SAME_PLACE_DEGREES
  )
}

/** Kind of the gazetteer's place that a location's text names, near a point; undefined if there is none. */
export async function kindAt(
  database: Database,
  location: string | undefined,
  { lat, lng }: Coordinates,
): Promise<PlaceKind | undefined> {
  const name = meaningOf(location?.split(",")[0] ?? "", vocabulary).words.join(" ")
  if (name === "") return undefined
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
  return found?.kind
}
