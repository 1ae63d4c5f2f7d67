import type { RawSearch } from "#machines/search/search-address.ts"
import { readSearch, type SearchProblem } from "#machines/search/search-query.ts"

const PRICES = ["minPrice", "maxPrice"] as const
export type PriceField = (typeof PRICES)[number]

/** The prices of an address as they were typed, also those that do not fit together. */
export function pricesOf({ minPrice = "", maxPrice = "" }: RawSearch): Record<PriceField, string> {
  return { minPrice, maxPrice }
}

/** A price that was typed; undefined if it is none. */
export function wholePrice(typed: string): number | undefined {
  return /^\d+$/.test(typed) ? Number(typed) : undefined
}

export interface PriceProblem {
  field: PriceField
  /** `invalid`: it is no number; `order`: the highest price is below the lowest. */
  code: SearchProblem["code"]
}

/** The price fields that nothing can be searched by. */
export function priceProblems(search: RawSearch, today: string): PriceProblem[] {
  return readSearch(pricesOf(search), today).problems.flatMap(({ field, code }) => {
    const price = PRICES.find((each) => each === field)
    return price === undefined ? [] : [{ field: price, code }]
  })
}
