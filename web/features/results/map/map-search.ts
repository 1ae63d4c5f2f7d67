import type { RawSearch } from "#machines/search/search-address.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { changed } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** What the map is asked for: a search, and the number of properties that its list has, if it has all. */
export type MapSearch = RawSearch & { count?: string }

/**
 * The search of the map as it was understood, so that its place is not looked up once more, without what
 * concerns only the list.
 */
export function mapSearch(
  query: SearchQuery,
  found: Pick<PropertySearchResult, "count" | "isAtLeast" | "radius" | "isPlaceUnknown">,
): MapSearch {
  const { count, isAtLeast, radius, isPlaceUnknown } = found
  const search = changed(query, {
    sort: undefined,
    ...(radius === null ? {} : { radius: String(radius) }),
    ...(isPlaceUnknown ? { location: undefined } : {}),
  })
  return isAtLeast ? search : { ...search, count: String(count) }
}
