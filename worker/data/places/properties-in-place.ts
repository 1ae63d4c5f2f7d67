import { and, between, eq, exists, inArray, lte, type SQL, sql } from "drizzle-orm"
import { QueryBuilder } from "drizzle-orm/sqlite-core"
import { boundsOf } from "#machines/search/search-address.ts"
import { properties, propertyLines } from "../schema.ts"
import { matchExpression } from "../search/full-text.ts"
import { cellRunsAround, cellRunsIn } from "../search/grid.ts"
import { type PropertySearch, squaredKm, textAsked } from "../search/search-conditions.ts"

const p = properties
const qb = new QueryBuilder()

/** What of a search is a place. */
export type SearchedPlace = Pick<
  PropertySearch,
  "lat" | "lng" | "radius" | "bounds" | "q" | "location" | "station" | "line"
>

/** The set of properties to read for a place: near the point, full-text matches, those of a line, or all. */
export function propertiesToRead(place: SearchedPlace): SQL {
  const cells = cellsOf(place)
  if (cells !== undefined) {
    const runs = JSON.stringify(cells)
    return sql`json_each(${runs}) AS run CROSS JOIN ${p}
      ON ${p.available} = 1 AND ${p.cell} BETWEEN run.value ->> 0 AND run.value ->> 1`
  }
  if (textOf(place) !== undefined)
    return sql`properties_fts CROSS JOIN ${p} ON ${p.id} = properties_fts.rowid`
  if (isReadByLine(place))
    return sql`${propertyLines} CROSS JOIN ${p} ON ${p.id} = ${propertyLines.propertyId}`
  return sql`${p}`
}

/** What the properties read have to be, to be in the place. */
export function isInPlace(place: SearchedPlace): SQL {
  const { lat, lng, radius, bounds, station, line } = place
  const text = textOf(place)
  const all: (SQL | undefined)[] = [eq(p.available, true)]
  if (text !== undefined)
    all.push(
      cellsOf(place) === undefined
        ? sql`properties_fts MATCH ${text}`
        : inArray(p.id, sql`(SELECT rowid FROM properties_fts WHERE properties_fts MATCH ${text})`),
    )
  if (lat !== undefined && lng !== undefined && radius !== undefined)
    all.push(lte(squaredKm({ lat, lng }, { lat: p.latApprox, lng: p.lngApprox }), radius ** 2))
  if (bounds !== undefined) {
    const { south, west, north, east } = boundsOf(bounds)
    all.push(between(p.latApprox, south, north), between(p.lngApprox, west, east))
  }
  if (station !== undefined) all.push(eq(p.metroStop, station))
  if (isReadByLine(place)) all.push(eq(propertyLines.line, line ?? 0))
  else if (line !== undefined) {
    const isOnLine = and(eq(propertyLines.propertyId, p.id), eq(propertyLines.line, line))
    all.push(exists(qb.select({ one: sql`1` }).from(propertyLines).where(isOnLine)))
  }
  return and(...all) as SQL
}

/** Whether the properties read are those of a line: a station, a point and a text are nearer. */
function isReadByLine(place: SearchedPlace): boolean {
  const { line, station } = place
  return (
    line !== undefined && station === undefined && cellsOf(place) === undefined && textOf(place) === undefined
  )
}

/** The ranges of grid cells that a place is limited to; undefined when it is not limited. */
function cellsOf({ lat, lng, radius, bounds }: SearchedPlace): [number, number][] | undefined {
  if (lat !== undefined && lng !== undefined && radius !== undefined)
    return cellRunsAround({ lat, lng }, radius)
  return bounds === undefined ? undefined : cellRunsIn(boundsOf(bounds))
}

function textOf(place: SearchedPlace): string | undefined {
  return matchExpression(textAsked(place))
}
