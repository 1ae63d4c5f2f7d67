import fc from "fast-check"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { searchMap } from "#worker/queries/map-search.ts"
import { stopCounts } from "#worker/queries/metro-stops.ts"
import { type PropertySearch, searchProperties } from "#worker/queries/property-search.ts"
import { searchPrices } from "#worker/queries/search-prices.ts"
import { loadProperties } from "../fixtures/load-properties.ts"
import { anyProperties } from "../fixtures/properties.ts"
import { onNewD1 } from "./new-d1.ts"

const SEED = 20_261_121
const today = todayIn(SITE_TIME_ZONE)
const everything: PropertySearch = { adults: 1, children: 0, babies: 0, pets: 0, page: 1, radius: undefined }
const stay = { checkIn: addDays(today, 30), checkOut: addDays(today, 34) }
const pinheiros = { lat: -23.5668, lng: -46.7016 }

const SEARCHES: Record<string, Partial<PropertySearch>> = {
  everything: {},
  "one type, by price": { type: "loft", sort: "price" },
  "3 guests": { adults: 3 },
  "4 km around a point": { ...pinheiros, radius: 4 },
  "4 km, dates, 3 guests": { ...pinheiros, radius: 4, ...stay, adults: 3 },
  "1 km, dates, 3 guests": { ...pinheiros, radius: 1, ...stay, adults: 3 },
  "a station": { station: "se" },
  "a line": { line: 2 },
  "by text": { location: "Pinheiros" },
  "dates only": stay,
  "nothing fits": { maxPrice: 1 },
  "price and amenity": { maxPrice: 104, amenities: ["wifi"], sort: "price" },
}

/** Rows read by each search, by number of properties. */
export async function rowsReadPerSearch(sizes: number[]): Promise<Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, string>> = {}
  for (const size of sizes)
    await onNewD1(async (database) => {
      const [properties = []] = fc.sample(anyProperties(today, { min: size, max: size }), {
        numRuns: 1,
        seed: SEED,
      })
      await loadProperties(database, properties, today)
      const { stops, rowsRead } = await stopCounts(database)
      table["the metro map"] = {
        ...table["the metro map"],
        [`${size} properties`]: `${rowsRead} for ${stops.length} found`,
      }
      for (const [name, change] of Object.entries(SEARCHES)) {
        const search = { ...everything, ...change }
        const { result, rowsRead } = await searchProperties(database, search, "pt")
        const histogram = (await searchPrices(database, search)).rowsRead
        table[name] = {
          ...table[name],
          [`${size} properties`]: `${rowsRead} for ${result.count} found, histogram ${histogram}`,
        }
        const { rowsRead: ofMap } = await searchMap(database, search, result.count)
        table[`${name}: its map`] = { ...table[`${name}: its map`], [`${size} properties`]: String(ofMap) }
      }
    })
  return table
}
