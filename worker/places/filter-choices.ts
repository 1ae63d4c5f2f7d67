import { map } from "virtual:metro-map"
import type { FilterChoices } from "#machines/property/property.ts"
import { priceSpread } from "#machines/search/price-spread.ts"
import type { Database } from "../db/statement.ts"
import { stopCounts } from "../queries/metro-stops.ts"
import type { PropertySearch } from "../queries/property-search.ts"
import { searchPrices } from "../queries/search-prices.ts"

/** What the filters of a search can offer: the prices of what it finds, and the drawn lines that have properties. */
export async function filterChoices(
  database: Database,
  search: PropertySearch,
): Promise<{ filters: FilterChoices; rowsRead: number }> {
  const [found, { stops, rowsRead }] = await Promise.all([
    searchPrices(database, search),
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
