import { toIsoDateTime } from "./day.ts"
import { GUEST_KINDS } from "./guest-counters.ts"
import type { SearchCriteria } from "./search-bar.ts"

export const SORTS = ["price", "rating", "distance"] as const
export type Sort = (typeof SORTS)[number]

/** The parameters that the search bar writes (seed §7). */
export const BAR_FIELDS = [
  "location",
  "lat",
  "lng",
  "checkIn",
  "checkOut",
  "adults",
  "children",
  "babies",
  "pets",
] as const

/** Every parameter of `/imoveis` and `GET /api/properties`; what each may hold stands in search-query.ts. */
export const SEARCH_FIELDS = [
  ...BAR_FIELDS,
  "q",
  "type",
  "minPrice",
  "maxPrice",
  "amenities",
  "metro",
  "radius",
  "featured",
  "sort",
  "page",
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** The parameters as they stand in an address: text by name. */
export type RawSearch = Partial<Record<SearchField, string>>

/**
 * The parameters of a submitted search (seed §7): location, lat and lng only when known,
 * the days as ISO date-times only when set, and the four counts.
 */
export function searchParamsOf(criteria: SearchCriteria): RawSearch {
  const raw: RawSearch = { location: criteria.location.trim() }
  if (criteria.coords !== null) {
    raw.lat = String(criteria.coords.lat)
    raw.lng = String(criteria.coords.lng)
  }
  if (criteria.checkIn !== undefined) raw.checkIn = toIsoDateTime(criteria.checkIn)
  if (criteria.checkOut !== undefined) raw.checkOut = toIsoDateTime(criteria.checkOut)
  for (const kind of GUEST_KINDS) raw[kind] = String(criteria.guests[kind])
  return raw
}
