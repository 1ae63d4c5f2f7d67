import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { searchMap } from "#worker/data/search/map-search.ts"
import { firstProperties, searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { searchPrices } from "#worker/data/search/search-prices.ts"
import { loadMany } from "../../fixtures/load-many.ts"
import { clearProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const today = todayIn(SITE_TIME_ZONE)
/** Four nights in one price period, of which one is taken in a third of the properties. */
const STAY = { checkIn: daysAfter(today, 30), checkOut: daysAfter(today, 34) }
/** Four nights of which two are in another period. */
const ACROSS = { checkIn: daysAfter(today, 24), checkOut: daysAfter(today, 28) }

afterEach(() => clearProperties(env.DB))

const SEARCHES: Record<string, Partial<PropertySearch>> = {
  "by total": { ...STAY, sort: "price" },
  "by total over two periods": { ...ACROSS, sort: "price" },
  "the dearest first": { ...STAY, sort: "price-desc" },
  "up to what many cost": { ...STAY, maxPrice: 1_500 },
  "up to what none costs": { ...STAY, maxPrice: 1 },
  "lofts from a price on": { ...STAY, type: "loft", minPrice: 1_400, sort: "price" },
  "by dates alone": STAY,
}

/** What a search reads: for its list, its count and its histogram, and for its map. */
async function rowsOf(change: Partial<PropertySearch>) {
  const search = { ...EVERYTHING, ...change }
  const { result, prices, rowsRead: list } = await searchProperties(env.DB, search, "pt")
  const histogram = prices === undefined ? (await searchPrices(env.DB, search)).rowsRead : 0
  const { rowsRead: map } = await searchMap(env.DB, search)
  return { count: result.count, isAtLeast: result.isAtLeast, rows: list + histogram + map }
}

test.for([24, 120, 1_000])(
  "the rows of a search by total among %i properties are bounded, and the count says if it is not of all",
  { timeout: 240_000 },
  async (size) => {
    await loadMany(env.DB, size, today)
    const told: string[] = []
    for (const [name, change] of Object.entries(SEARCHES)) {
      const { isAtLeast, rows } = await rowsOf(change)
      const first = (await firstProperties(env.DB, { ...EVERYTHING, ...change }, "pt")).rowsRead
      told.push(`${name}: ${first}, ${rows}`)
      expect(first, name).toBeLessThanOrEqual(300)
      // Of a thousand two thirds are free, and all on the other days; of the lofts 133.
      expect(isAtLeast, name).toBe(size === 1_000 && !name.startsWith("lofts"))
      expect(rows, name).toBeLessThanOrEqual(2_100)
    }
    console.info(`${size} properties (first page, whole): ${told.join("; ")}`)
  },
)

test("among more than are looked at the cheapest are found, and as many as the count says", {
  timeout: 60_000,
}, async () => {
  await loadMany(env.DB, 1_000, today)
  const search = { ...EVERYTHING, ...STAY, sort: "price" as const }
  const { result } = await searchProperties(env.DB, search, "pt")
  // A night costs 40 % more than the usual R$ 200, 201 …; the cleaning R$ 100.
  expect(result.properties.map(({ stay }) => stay?.total).slice(0, 4)).toEqual([
    ...[122_000, 122_000, 122_000, 122_560],
  ])
  // 667 are free: a sample of 500 of them and the five hundred with the cheapest nights were looked at.
  expect(result).toMatchObject({ isAtLeast: true, count: 500, pages: 42 })
  const last = await searchProperties(env.DB, { ...search, page: 99 }, "pt")
  expect(last.result).toMatchObject({ page: 42, count: 500 })
  expect(last.result.properties).toHaveLength(12)
})
