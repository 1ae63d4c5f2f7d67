import type { Amenity } from "#machines/property/amenities.ts"
import type { SearchField } from "./search-address.ts"
import type { SearchQuery } from "./search-query.ts"

/** The filters of a search apart from its amenities, in the order in which they are shown, each with its parameters. */
const FILTERS = {
  type: ["type"],
  q: ["q"],
  price: ["minPrice", "maxPrice"],
  bedrooms: ["bedrooms"],
  beds: ["beds"],
  metro: ["metro"],
  station: ["station"],
  line: ["line"],
  minNights: ["minNights"],
  featured: ["featured"],
  bounds: ["bounds"],
  flex: ["flex"],
} as const satisfies Record<string, readonly SearchField[]>

/** A filter: a price, a number of beds, or one of the amenities. */
export type FilterName = keyof typeof FILTERS | Amenity

/** A filter that a search has. */
export interface UsedFilter {
  name: FilterName
  /** The search without it. */
  rest: SearchQuery
}

/** How many properties a search finds without one of its filters. */
export interface RelaxedCount {
  without: FilterName
  count: number
  /** True if there may be more. */
  isAtLeast: boolean
}

/** The filters that a search has, each amenity for itself. Days that may move are one of a search that has days. */
export function usedFilters(query: SearchQuery): UsedFilter[] {
  const { amenities = [] } = query
  const named = Object.entries(FILTERS) as [keyof typeof FILTERS, readonly SearchField[]][]
  const used = named.filter(
    ([name, fields]) =>
      fields.some((field) => query[field] !== undefined) && (name !== "flex" || query.checkOut !== undefined),
  )
  return [
    ...used.map(([name, fields]) => {
      const none = Object.fromEntries(fields.map((field) => [field, undefined]))
      return { name, rest: { ...query, ...none } }
    }),
    ...amenities.map((name) => {
      const others = amenities.filter((each) => each !== name)
      return { name, rest: { ...query, amenities: others.length === 0 ? undefined : others } }
    }),
  ]
}
