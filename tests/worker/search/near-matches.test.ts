import { afterAll, beforeAll, expect, test } from "vitest"
import type { Difference } from "#machines/search/near-match.ts"
import { api } from "#worker/api/app.ts"
import { candidatesQuery, nearProperties } from "#worker/data/search/near-matches.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { statement } from "#worker/data/statement.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const TODAY = "2026-11-21"
const STAY = { checkIn: "2094-03-10", checkOut: "2094-03-12" }

/** One that fits, and others that differ in one thing each, in this order. */
const PROPERTIES = [
  propertyOf(101, { guests: 4 }),
  propertyOf(102, { guests: 4, blocked: [{ from: "2094-03-10", nights: 1 }] }),
  propertyOf(103, { guests: 4, minimumStay: 3, pricePerNight: 200 }),
  propertyOf(104, { guests: 3 }),
  propertyOf(105, { guests: 4, pricePerNight: 355 }),
  propertyOf(106, { guests: 4, blocked: [{ from: "2094-02-20", nights: 25 }] }),
  propertyOf(107, { guests: 4, available: false }),
  propertyOf(108, { guests: 4, type: "loft", blocked: [{ from: "2094-03-10", nights: 1 }] }),
  propertyOf(109, { guests: 1 }),
]

beforeAll(() => loadProperties(env.DB, PROPERTIES, TODAY))
afterAll(() => clearProperties(env.DB))

const near = async (change: Partial<PropertySearch>) => {
  const search = { ...EVERYTHING, ...change }
  return (await nearProperties(env.DB, search, "pt", TODAY)).near
}

test("what nearly fits is told by what differs, the least first", async () => {
  const found = await near({ ...STAY, adults: 4, maxPrice: 700, type: "studio" })
  expect(found.map(({ property: { slug }, differences }) => [slug, differences])).toEqual<
    [string, Difference[]][]
  >([
    ["property-102", [{ kind: "dates", from: "2094-03-11" }]],
    ["property-103", [{ kind: "minimumStay", nights: 3 }]],
    ["property-104", [{ kind: "guests", guests: 3, asked: 4 }]],
    ["property-105", [{ kind: "price", over: 11_000, of: "stay" }]],
    ["property-106", [{ kind: "dates", from: "2094-03-17" }]],
  ])
})

test("the card of a near match has the stay that is free, its days and its price", async () => {
  const found = await near({ ...STAY, adults: 4, type: "studio", maxPrice: 700 })
  const cards = found.map(({ property: { stay, otherDays } }) => [stay?.nights, stay?.total, otherDays])
  expect(cards).toEqual([
    [2, 70_000, { checkIn: "2094-03-11", checkOut: "2094-03-13" }],
    [3, 70_000, { checkIn: "2094-03-10", checkOut: "2094-03-13" }],
    [2, 70_000, undefined],
    [2, 81_000, undefined],
    [2, 70_000, { checkIn: "2094-03-17", checkOut: "2094-03-19" }],
  ])
})

test.for<[string, Partial<PropertySearch>]>([
  ["everything", {}],
  ["a stay that is too long to have a price", { checkIn: "2094-03-01", checkOut: "2094-05-31" }],
  ["a text that nothing has", { ...STAY, q: "farol" }],
])("nothing nearly fits %s", async ([, search]) => {
  expect(await near(search)).toEqual([])
})

test("a night costs more than is asked for by itself, and the lowest price always holds", async () => {
  const found = await near({ adults: 4, type: "studio", minPrice: 301, maxPrice: 350 })
  expect(found.map(({ property: { slug }, differences }) => [slug, differences])).toEqual([
    ["property-105", [{ kind: "price", over: 500, of: "night" }]],
  ])
  const stays = await near({ ...STAY, adults: 4, type: "studio", minPrice: 701, maxPrice: 800 })
  expect(stays.map(({ property: { slug }, differences }) => [slug, differences])).toEqual([
    ["property-105", [{ kind: "price", over: 1_000, of: "stay" }]],
  ])
})

test("near matches come with few properties found, and not with many", async () => {
  const read = async (query: string) =>
    (await (await api.request(`/properties?${query}`, {}, env)).json()) as {
      count: number
      near: { property: { slug: string } }[]
    }
  const few = await read("adults=4&type=studio&maxPrice=700&checkIn=2094-03-10&checkOut=2094-03-12")
  expect(few.count).toBe(1)
  expect(few.near).toHaveLength(5)
  const many = await read("adults=3")
  expect(many.count).toBe(7)
  expect(many.near).toEqual([])
})

test("however many properties there are, few rows are read for those that nearly fit", async () => {
  const taken = [{ from: "2094-02-01", nights: 60 }]
  const many = Array.from({ length: 900 }, (_, at) =>
    propertyOf(1_000 + at, { blocked: taken, minimumStay: 1 + (at % 3), guests: 1 + (at % 4) }),
  )
  await loadProperties(env.DB, many, TODAY)
  for (const change of [{}, { lat: -23.567, lng: -46.702, radius: 4 }, { q: "apartamento" }, { line: 4 }]) {
    const search = { ...EVERYTHING, ...STAY, ...change, adults: 2, bedrooms: 1 }
    const { rowsRead } = await nearProperties(env.DB, search, "pt", TODAY)
    // 200 properties looked at, and of 40 the nights of two weeks and the stay.
    expect(rowsRead).toBeGreaterThan(0)
    expect(rowsRead).toBeLessThan(2_000)
  }
  const { results } = await statement(
    env.DB,
    candidatesQuery({ ...EVERYTHING, ...STAY, amenities: ["pool"] }),
  ).all()
  expect(results).toHaveLength(200)
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...STAY, adults: 4 }, "pt")
  expect(result.count).toBeLessThan(6)
})
