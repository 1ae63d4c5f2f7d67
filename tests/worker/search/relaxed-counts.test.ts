import { afterAll, beforeAll, expect, test } from "vitest"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { api } from "#worker/api/app.ts"
import { nearProperties } from "#worker/data/search/near-matches.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import { relaxedCounts } from "#worker/data/search/relaxed-counts.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const STAY = { checkIn: "2094-03-10", checkOut: "2094-03-12" }

/** Sixty lofts with Wi-Fi at R$ 300, of which one has a pool and two are taken; a dear studio, and an apartment far away. */
const PROPERTIES = [
  ...Array.from({ length: 60 }, (_, index) =>
    propertyOf(101 + index, {
      type: "loft",
      pricePerNight: 300,
      bedrooms: 1,
      amenities: index === 0 ? ["wifi", "pool"] : ["wifi"],
      ...(index > 57 ? { blocked: [{ from: "2094-03-10", nights: 2 }] } : {}),
    }),
  ),
  propertyOf(201, { type: "studio", pricePerNight: 900, amenities: ["wifi", "gym"] }),
  propertyOf(202, {
    type: "apartment",
    pricePerNight: 900,
    amenities: ["balcony"],
    coordinates: { lat: -23.7, lng: -46.7 },
  }),
]

beforeAll(() => loadProperties(env.DB, PROPERTIES, "2026-11-21"))
afterAll(() => clearProperties(env.DB))

const counts = async (change: Partial<PropertySearch>) =>
  (await relaxedCounts(env.DB, { ...EVERYTHING, ...change })).relaxed.map(({ without, count, isAtLeast }) => [
    without,
    count,
    isAtLeast,
  ])

test("each filter is told that brings something by itself, with how much", async () => {
  expect(await counts({ type: "studio", amenities: ["pool"] })).toEqual([
    ["type", 1, false],
    ["pool", 1, false],
  ])
  expect(await counts({ type: "loft", amenities: ["gym"] })).toEqual([
    ["type", 1, false],
    ["gym", 50, true],
  ])
})

test("prices hold unless they are what is left out", async () => {
  expect(await counts({ type: "studio", maxPrice: 500 })).toEqual([
    ["type", 50, true],
    ["price", 1, false],
  ])
  expect(await counts({ type: "studio", maxPrice: 500, amenities: ["gym"] })).toEqual([["price", 1, false]])
})

test("a stay holds, too: what is taken brings nothing", async () => {
  expect(await counts({ ...STAY, type: "studio", amenities: ["pool"] })).toEqual([
    ["type", 1, false],
    ["pool", 1, false],
  ])
  expect(await counts({ ...STAY, adults: 9, amenities: ["pool"] })).toEqual([])
  // Two nights of a loft are R$ 700 with the cleaning, of the studio R$ 1,900.
  expect(await counts({ ...STAY, type: "studio", maxPrice: 600 })).toEqual([["price", 1, false]])
})

test("what is searched around stays the same place", async () => {
  const around = { lat: -23.5668, lng: -46.7016, radius: 2 }
  expect(await counts({ ...around, type: "studio", amenities: ["balcony"] })).toEqual([["balcony", 1, false]])
})

test("they are told where nothing was found, and nowhere else", async () => {
  const read = async (query: string) => {
    const answer = await api.request(`/properties?${query}`, {}, env)
    const { relaxed } = (await answer.json()) as PropertySearchResult
    return { relaxed, rows: Number(answer.headers.get("x-rows-read")) }
  }
  const none = await read("type=studio&amenities=pool")
  expect(none.relaxed).toHaveLength(2)
  expect((await read("type=loft&amenities=pool")).relaxed).toEqual([])
  // What was read for them is told, too.
  const search = { ...EVERYTHING, type: "studio", amenities: ["pool"] } as PropertySearch
  const parts = await Promise.all([
    searchProperties(env.DB, search, "pt"),
    nearProperties(env.DB, search, "pt", "2026-11-21"),
    relaxedCounts(env.DB, search),
  ])
  expect(none.rows).toBe(parts.reduce((sum, { rowsRead }) => sum + rowsRead, 0))
})

test("of many filters eight are counted, each of at most fifty properties", async () => {
  const { relaxed, rowsRead } = await relaxedCounts(env.DB, {
    ...EVERYTHING,
    type: "loft",
    q: "apartamento",
    maxPrice: 500,
    bedrooms: 1,
    beds: 1,
    metro: 10,
    line: 4,
    minNights: 3,
    amenities: ["wifi"],
  })
  expect(relaxed).toHaveLength(8)
  expect(rowsRead).toBeLessThanOrEqual(8 * 51)
})

test("the map's area and days that may move are no filters to drop", async () => {
  const search = { ...EVERYTHING, ...STAY, bounds: "-24,-47,-23,-46", flex: 1 } as const
  expect(await relaxedCounts(env.DB, search)).toEqual({ relaxed: [], rowsRead: 0 })
})
