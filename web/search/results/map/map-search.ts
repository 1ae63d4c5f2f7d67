import type { PropertySearchResult } from "#machines/property/property.ts"
import { changed } from "#machines/search/changed-search.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/**
 * What the map is asked for: the search as it was understood, so that its place is not looked up once more, without what
 * concerns only the list.
 */
export function mapSearch(
  query: SearchQuery,
  { radius, isPlaceUnknown }: Pick<PropertySearchResult, "radius" | "isPlaceUnknown">,
): RawSearch {
  return changed(query, {
    sort: undefined,
    ...(radius === null ? {} : { radius: String(radius) }),
    ...(isPlaceUnknown ? { location: undefined } : {}),
  })
}
