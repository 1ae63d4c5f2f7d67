import { map } from "virtual:metro-map"
import type { FilterChoices } from "#machines/property/property.ts"
import { priceSpread } from "#machines/search/price-spread.ts"
import type { Database } from "../db/statement.ts"
import { stopCounts } from "../queries/metro-stops.ts"
import type { Searched } from "../queries/property-search.ts"
import type { PropertySearch } from "../queries/search-conditions.ts"
import { pricesOf } from "../queries/search-prices.ts"

/**
 * What the filters of a search can offer: the prices of what it finds, and the drawn lines that have properties.
 * @param searching what the search finds: if it has looked at all prices, they are not read again
 */
export async function filterChoices(
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
      prices: priceSpread(found.prices, found.isEstimate),
      lines: map.names.filter(({ number }) => lines.has(number)),
    },
    rowsRead: found.rowsRead + rowsRead,
  }
}
