import { MAX_COUNTED } from "#machines/search/counted.ts"
import type { Database } from "../statement.ts"
import type { Searched } from "./property-search.ts"
import type { PropertySearch } from "./search-conditions.ts"
import { readSample } from "./search-sample.ts"

/** Rows that the list, the map and the prices of a search may read together, and the fewest prices that are read. */
const MOST_ROWS = 1_060
const FEWEST_PRICES = 60

/** What properties cost, in centavos, in ascending order. */
export interface Prices {
  prices: number[]
  /** True if they are those of a fair sample. */
  isEstimate: boolean
  rowsRead: number
}

/** What the properties cost that a search finds without its prices: exact up to `most`, beyond those of a fair sample. */
export async function searchPrices(
  database: Database,
  search: PropertySearch,
  most: number = MAX_COUNTED,
): Promise<Prices> {
  const asked = { ...search, minPrice: undefined, maxPrice: undefined }
  const { found, total, rowsRead } = await readSample(database, asked, most)
  return { prices: ascending(found.map(({ price }) => price)), isEstimate: total !== undefined, rowsRead }
}

/** The same for a search whose list was read: if it has looked at all prices, they are not read again. */
export async function pricesOf(
  database: Database,
  search: PropertySearch,
  { prices: known, result: { count } }: Pick<Searched, "prices" | "result">,
): Promise<Prices> {
  if (known !== undefined) return { ...known, prices: ascending(known.prices), rowsRead: 0 }
  // The list has read as many as it found, and the map reads them once more.
  const most = Math.max(FEWEST_PRICES, Math.min(MAX_COUNTED, MOST_ROWS - 2 * count))
  return await searchPrices(database, search, most)
}

function ascending(prices: readonly number[]): number[] {
  return prices.toSorted((a, b) => a - b)
}
