import { usualSort } from "#machines/search/search-links.ts"
import { sampleAt } from "../schema.ts"
import type { PropertySearch } from "./search-conditions.ts"
import type { Found, Order } from "./search-entries.ts"

/** Parts that a star is counted in: more than two means of reviews need to differ. */
const PARTS_OF_A_STAR = 2 ** 26

const byRating = ({ rating, reviewCount, id }: Found) => [
  -Math.round((rating ?? 0) * PARTS_OF_A_STAR),
  -reviewCount,
  -id,
]

/**
 * The order of a search. Every order ends with the id, so that pages never overlap; that of distances with the order of
 * `sampleOf`, in which those of one building can be read from an index, and which prefers none.
 */
export function orderOf(search: PropertySearch): Order {
  const { station, line, lat } = search
  switch (search.sort ?? usualSort(search)) {
    case "price":
      return {
        ranks: ({ price, id }) => [price, id],
        table: { name: "search_by_price" },
        isByPrice: true,
      }
    case "price-desc":
      return {
        ranks: ({ price, id }) => [-price, -id],
        table: { name: "search_by_price", isDown: true },
        isByPrice: true,
      }
    case "distance":
      if (station !== undefined || line !== undefined)
        return {
          ranks: ({ minutes, meters, id }) => [minutes, meters, id],
          table: { name: "search_by_walk" },
        }
      if (lat !== undefined)
        return { ranks: ({ squaredKm, id }) => [squaredKm, sampleAt(id), id], table: undefined }
      return { ranks: ({ meters, id }) => [meters, id], table: { name: "search_by_meters" } }
    case "featured":
      return {
        ranks: (found) => [-found.featured, ...byRating(found)],
        table: { name: "search_by_rating", isDown: true },
        isFeaturedFirst: true,
      }
    case "rating":
      return { ranks: byRating, table: { name: "search_by_rating", isDown: true } }
  }
}

/** Properties in an order. */
export function inOrder(found: readonly Found[], { ranks }: Order): Found[] {
  return found
    .map((each) => ({ each, ranks: ranks(each) }))
    .sort((one, other) => compared(one.ranks, other.ranks))
    .map(({ each }) => each)
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) {
    const apart = rank - (other[at] ?? 0)
    if (apart !== 0) return apart
  }
  return 0
}
