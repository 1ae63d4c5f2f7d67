import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import fc from "fast-check"
import { getPlatformProxy } from "wrangler"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { Env } from "#worker/env.ts"
import { type PropertySearch, searchProperties } from "#worker/queries/property-search.ts"
import { root } from "../../scripts/run.ts"
import { loadProperties } from "../fixtures/load-properties.ts"
import { anyProperties } from "../fixtures/properties.ts"
import { migrate } from "./migrate.ts"

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
  "by text": { location: "Pinheiros" },
  "dates only": stay,
  "price and amenity": { maxPrice: 104, amenities: ["wifi"], sort: "price" },
}

/** Rows read by each search, by number of properties. */
export async function rowsReadPerSearch(sizes: number[]): Promise<Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, string>> = {}
  for (const size of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
    const platform = await getPlatformProxy<Env>({
      configPath: path.join(root, "wrangler.toml"),
      persist: { path: folder },
    })
    try {
      const { DB } = platform.env
      await migrate(DB)
      const [properties = []] = fc.sample(anyProperties(today, { min: size, max: size }), {
        numRuns: 1,
        seed: SEED,
      })
      await loadProperties(DB, properties, today)
      for (const [name, change] of Object.entries(SEARCHES)) {
        const { result, rowsRead } = await searchProperties(DB, { ...everything, ...change }, "pt")
        table[name] = { ...table[name], [`${size} properties`]: `${rowsRead} for ${result.count} found` }
      }
    } finally {
      await platform.dispose()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return table
}
