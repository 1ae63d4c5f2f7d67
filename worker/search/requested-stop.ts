import { map } from "virtual:metro-map"
import type { RequestedStop } from "#machines/map/metro-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** The stop and the line that a search names, and the search without those that do not exist. */
export function requestedStop(search: SearchQuery): { search: SearchQuery; metro: RequestedStop } {
  const stop = map.stops.find(({ slug }) => slug === search.station) ?? null
  const line = map.names.find(({ number }) => number === search.line) ?? null
  return {
    search: {
      ...search,
      station: stop === null ? undefined : search.station,
      line: line === null ? undefined : search.line,
    },
    metro: { stop, line },
  }
}
