import { type SQL, sql } from "drizzle-orm"
import { type FoundMap, foundMap, MAX_COUNTED, type MapTag } from "#machines/map/found-map.ts"
import { properties, SAMPLE_PLACES, sampleOf } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { candidates, conditions, listOf, type PropertySearch, readsAll } from "./property-search.ts"
import { priceOf } from "./stay-price.ts"

const p = properties

interface MapRow extends MapTag {
  sample: number
}

/**
 * Where the properties of a search are: all of them, or a fair sample. `rowsRead` is D1's own count.
 * @param found the number of properties, where it is known; it only decides how they are read
 */
export async function searchMap(
  database: Database,
  search: PropertySearch,
  found = 0,
): Promise<{ map: FoundMap; rowsRead: number }> {
  const { results, meta } = await statement(database, mapQuery(search, found)).all<MapRow>()
  // More were found since: those that were read are not a fair sample.
  if (isFew(found) && results.length > MAX_COUNTED) return await searchMap(database, search)
  const tags = results.map(({ sample: _, ...tag }) => tag)
  const next = results[MAX_COUNTED]
  return {
    map:
      next === undefined ? foundMap(tags) : foundMap(tags.slice(0, MAX_COUNTED), estimatedCount(next.sample)),
    rowsRead: meta.rows_read,
  }
}

/** From so many on, the sample is at hand sooner than the nearer candidates are read and sorted. */
const MANY = 2_000

/**
 * The properties of a search, one more than are counted. As few as are counted are read as the list's own count reads
 * them. Others are in the order of the sample: those near a place, with a text, on a line or at a station are read and
 * sorted; all others, and very many, are read in this order, and no further than needed. Exported for
 * the test that reads the query plan.
 */
export function mapQuery(search: PropertySearch, found = 0): SQL {
  const isWalked = !isFew(found) && (found > MANY || readsAll(search))
  const read = isWalked ? sql`${p} INDEXED BY properties_sample` : candidatesOf(search)
  return sql`SELECT ${listOf({
    ...{ slug: p.slug, code: p.code, name: p.name, lat: p.latApprox, lng: p.lngApprox },
    ...{ price: priceOf(search), sample: sampleOf(p.id) },
  })} FROM ${read} WHERE ${conditions(search, isWalked)}
    ${isFew(found) ? sql`` : sql`ORDER BY ${sampleOf(p.id)}`} LIMIT ${MAX_COUNTED + 1}`
}

/** Whether so many are known to be found that all of them are read. */
function isFew(found: number): boolean {
  return found > 0 && found <= MAX_COUNTED
}

function candidatesOf(search: PropertySearch): SQL {
  const isOfStation =
    search.station !== undefined && readsAll({ ...search, station: undefined, line: undefined })
  return isOfStation ? sql`${p} INDEXED BY properties_stop` : candidates(search)
}

/** The number of all, from how far the sample had to be read until there were more than are counted. */
function estimatedCount(sample: number): number {
  return MAX_COUNTED / ((sample + 1) / SAMPLE_PLACES)
}
