import { type FoundMap, foundMap, type MapTag } from "#machines/map/found-map.ts"
import { MAX_COUNTED } from "#machines/search/counted.ts"
import type { Database } from "../statement.ts"
import type { PropertySearch } from "./search-conditions.ts"
import { readSample, type Sample } from "./search-sample.ts"
import { isInPrice } from "./search-stays.ts"

/** Where the properties of a search are: all of them up to 500, beyond a fair sample. `rowsRead` is D1's own count. */
export async function searchMap(
  database: Database,
  search: PropertySearch,
): Promise<{ map: FoundMap; rowsRead: number }> {
  const sample = await readSample(database, search)
  return { map: mapIn(sample, search), rowsRead: sample.rowsRead }
}

/** The map of what was read of a search. */
export function mapIn({ found, total }: Sample, search: PropertySearch): FoundMap {
  const shown = found.filter(isInPrice(search))
  const tags: MapTag[] = shown.map(({ slug, code, name, lat, lng, price }) => ({
    slug,
    code,
    name,
    lat,
    lng,
    price,
  }))
  // Of those that match, as many of all are found as of the sample.
  const all = total === undefined ? undefined : (total * tags.length) / MAX_COUNTED
  return foundMap(tags, all)
}
