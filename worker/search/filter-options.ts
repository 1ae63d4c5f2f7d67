import { map } from "virtual:metro-map"
import { priceHistogram } from "#machines/search/price-histogram.ts"
import type { FilterChoices } from "#machines/search/search-answer.ts"
import { stopCounts } from "../data/search/metro-stops.ts"
import type { Searched } from "../data/search/property-search.ts"
import type { PropertySearch } from "../data/search/search-conditions.ts"
import { pricesOf } from "../data/search/search-prices.ts"
import type { Database } from "../data/statement.ts"

/**
 * What the filters of a search can offer: the prices of what it finds, and the drawn lines that have properties.
 * @param searching what the search finds: if it has looked at all prices, they are not read again
 */
export async function filterOptions(
  database: Database,
  search: PropertySearch,
  searching: Promise<Pick<Searched, "prices" | "result">>,
): Promise<{ filters: FilterChoices; rowsRead: number }> {
  const [found, { stops, rowsRead }] = await Promise.all([
    searching.then((searched) => pricesOf(database, search, searched)),
    stopCounts(database),
  ])
  const served = new Set(stops.map(({ stop }) => stop))
  const serving = new Set(map.stops.flatMap((stop) => (served.has(stop.slug) ? stop.lines : [])))
  const lines = new Set(map.lines.map(({ number }) => number).filter((number) => serving.has(number)))
  return {
    filters: {
      prices: priceHistogram(found.prices, found.isEstimate),
      lines: map.names.filter(({ number }) => lines.has(number)),
    },
    rowsRead: found.rowsRead + rowsRead,
  }
}
