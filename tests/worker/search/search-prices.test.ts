import { afterEach, expect, test } from "vitest"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { api } from "#worker/api/app.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { searchPrices } from "#worker/data/search/search-prices.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const TODAY = "2026-11-21"

afterEach(() => clearProperties(env.DB))

/** As many properties at R$ 100, 101 … a night, with cleaning for R$ 50; every second one is a loft. */
async function load(count: number): Promise<void> {
  const properties = Array.from({ length: count }, (_, at) =>
    propertyOf(100 + at, {
      pricePerNight: 100 + at,
      cleaningFee: 50,
      type: at % 2 === 0 ? "loft" : "studio",
    }),
  )
  await loadProperties(env.DB, properties, TODAY)
}

const prices = (change: Partial<PropertySearch>, most?: number) =>
  searchPrices(env.DB, { ...EVERYTHING, ...change }, most)

test("prices are those of what is found without the prices of the search", async () => {
  await load(6)
  const all = [10_000, 10_100, 10_200, 10_300, 10_400, 10_500]
  expect(await prices({ minPrice: 103, maxPrice: 104 })).toMatchObject({ prices: all, isEstimate: false })
  expect((await prices({ type: "loft", maxPrice: 1 })).prices).toEqual([10_000, 10_200, 10_400])
  expect((await prices({ type: "apartment" })).prices).toEqual([])
})

test("with days they are totals, with cleaning", async () => {
  await load(2)
  const stay = { checkIn: "2027-03-20", checkOut: "2027-03-23" }
  expect((await prices(stay)).prices).toEqual([35_000, 35_300])
  expect((await prices({ checkIn: "2027-03-20" })).prices).toEqual([10_000, 10_100])
})

test.for<[string, Partial<PropertySearch>]>([
  ["everything", {}],
  ["a station", { station: "faria-lima" }],
  ["a line", { line: 4 }],
  ["a text", { q: "apartamento" }],
  ["a point", { lat: -23.567, lng: -46.702, radius: 2 }],
  ["a part of the map", { bounds: "-23.6000,-46.8000,-23.5000,-46.6000" }],
  ["a line in a part of the map", { line: 4, bounds: "-23.6000,-46.8000,-23.5000,-46.6000" }],
])("the prices of %s are exact up to so many, and beyond an estimate from that many", async ([, change]) => {
  await load(12)
  const exact = await prices(change, 12)
  expect(exact.isEstimate).toBe(false)
  expect(exact.prices).toHaveLength(12)
  const estimate = await prices(change, 11)
  expect(estimate.isEstimate).toBe(true)
  const few = await prices({ ...change, type: "loft" }, 5)
  expect(few.isEstimate).toBe(true)
  expect(few.prices.every((price) => price % 200 === 0)).toBe(true)
  expect(few.prices).toHaveLength(5)
})

test("the rows that are read are bounded, whatever is found", async () => {
  await load(120)
  const rowsOf = async (change: Partial<PropertySearch>) => (await prices(change, 30)).rowsRead
  expect(await rowsOf({})).toBe(30)
  expect(await rowsOf({ type: "loft" })).toBe(30)
  expect(await rowsOf({ maxPrice: 1 })).toBe(30)
  expect(await rowsOf({ type: "apartment" })).toBe(0)
  expect(await rowsOf({ beds: 9 })).toBe(0)
})

test("a sample is fair: neither the old nor the new, neither the cheap nor the dear are preferred", async () => {
  await load(200)
  const { prices: sample } = await prices({}, 50)
  expect(sample).toHaveLength(50)
  // All cost from R$ 100 to 299; in each quarter of them there should be a quarter of the sample.
  const quarters = [0, 1, 2, 3].map(
    (quarter) =>
      sample.filter((price) => price >= 10_000 + quarter * 5_000 && price < 15_000 + quarter * 5_000).length,
  )
  for (const count of quarters) expect(count).toBeGreaterThanOrEqual(9)
})

test("the API says what can be chosen only if it is asked, with the drawn lines that have properties", async () => {
  await loadProperties(
    env.DB,
    [
      propertyOf(100, { pricePerNight: 250, metro: { station: "Sé", line: 1, meters: 90, minutes: 2 } }),
      propertyOf(101, { pricePerNight: 390 }),
      propertyOf(102, {
        available: false,
        pricePerNight: 900,
        metro: { station: "Trianon-Masp", line: 2, meters: 90, minutes: 2 },
      }),
    ],
    TODAY,
  )
  const found = async (query: string) =>
    (await (await api.request(`/properties?${query}`, {}, env)).json()) as PropertySearchResult
  expect((await found("maxPrice=300")).filters).toBe(null)
  expect(await found("maxPrice=300&filters=1")).toMatchObject({
    count: 1,
    filters: {
      prices: { from: 250, step: 10, lowest: 250, median: 250, highest: 390, isEstimate: false },
      lines: [
        { number: 1, name: "Azul" },
        { number: 3, name: "Vermelha" },
        { number: 4, name: "Amarela" },
      ],
    },
  })
  expect((await found("filters=1&beds=9")).filters?.prices).toBe(null)
})
