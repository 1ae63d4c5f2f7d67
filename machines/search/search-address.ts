import type { MapBounds } from "#machines/places/place.ts"
import { toIsoDateTime } from "#machines/site/day.ts"
import { GUEST_KINDS } from "#machines/stay/guests.ts"
import type { SearchCriteria } from "./search-criteria.ts"

/**
 * The orders of the results: the best rated first, the cheapest, the dearest, the nearest to the searched place or else
 * to the metro, or the featured ones before the best rated.
 */
export const SORTS = ["rating", "price", "price-desc", "distance", "featured"] as const
export type Sort = (typeof SORTS)[number]

/** The parameters of a stay. */
export const STAY_FIELDS = ["checkIn", "checkOut", ...GUEST_KINDS] as const

/** Days by which a stay may begin earlier or later than searched. */
export const FLEX_DAYS = [1, 2, 3] as const
/** The parameters that the search bar writes: those of spec §7, and by how many days the stay may move. */
export const BAR_FIELDS = ["location", "lat", "lng", ...STAY_FIELDS, "flex"] as const

/** Every parameter of `/imoveis` and `GET /api/properties`; search-query.ts has their readers. */
export const SEARCH_FIELDS = [
  ...BAR_FIELDS,
  "q",
  "type",
  "minPrice",
  "maxPrice",
  "bedrooms",
  "beds",
  "minNights",
  "amenities",
  "metro",
  "station",
  "line",
  "radius",
  "bounds",
  "featured",
  "sort",
  "page",
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** The raw parameters of an address: text by name. */
export type RawSearch = Partial<Record<SearchField, string>>

/**
 * The parameters of a submitted search (spec §7): the location, lat and lng only when known,
 * the days as ISO date-times only when set, the four counts, and by how many days a stay may move, if any.
 */
export function searchParamsOf(criteria: SearchCriteria): RawSearch {
  const raw: RawSearch = { location: criteria.location.trim() }
  if (criteria.coords !== null) {
    raw.lat = String(criteria.coords.lat)
    raw.lng = String(criteria.coords.lng)
  }
  return { ...raw, ...stayParamsOf(criteria), ...(criteria.flex > 0 ? { flex: String(criteria.flex) } : {}) }
}

/** The parameters of a stay, as a search writes them. */
export function stayParamsOf({
  checkIn,
  checkOut,
  guests,
}: Pick<SearchCriteria, "checkIn" | "checkOut" | "guests">): Partial<
  Record<(typeof STAY_FIELDS)[number], string>
> {
  return {
    ...(checkIn === undefined ? {} : { checkIn: toIsoDateTime(checkIn) }),
    ...(checkOut === undefined ? {} : { checkOut: toIsoDateTime(checkOut) }),
    ...(Object.fromEntries(GUEST_KINDS.map((kind) => [kind, String(guests[kind])])) as Record<
      (typeof GUEST_KINDS)[number],
      string
    >),
  }
}

/** Map bounds as an address parameter: south, west, north, east, rounded to about ten metres. */
export function boundsText({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(",")
}

/** Parses the text of `boundsText`. */
export function boundsOf(text: string): MapBounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number)
  return { south, west, north, east }
}
