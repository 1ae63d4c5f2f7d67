import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import type { FoundMap } from "#machines/map/found-map.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { searchMap } from "#worker/data/search/map-search.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { amount } from "../../amount.ts"
import { loadMany } from "../../fixtures/load-many.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { anyProperties, propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { anySearch, EVERYTHING } from "./any-search.ts"
import { priceOf, published, searchByHand } from "./search-reference.ts"

const today = todayIn(SITE_TIME_ZONE)
afterEach(() => clearProperties(env.DB))

const numbersOf = ({ tags, clusters }: FoundMap) =>
  tags.length + clusters.reduce((sum, { count }) => sum + count, 0)
const mapOf = async (change: Partial<PropertySearch> = {}) =>
  await searchMap(env.DB, { ...EVERYTHING, ...change })

test("the map of every search has exactly the properties that fit, where they are, at their price", {
  timeout: 120_000,
}, async () => {
  const [properties = []] = fc.sample(anyProperties(today, { min: 24, max: 24 }), 1)
  await loadProperties(env.DB, properties, today)
  let found = 0
  const agrees = fc.asyncProperty(anySearch(properties, today), async (search) => {
    const expected = searchByHand(properties, search, today)
    const { map } = await searchMap(env.DB, search)
    const of = (slug: string) => expected.find((each) => each.slug === slug)
    expect(map.tags.map(({ slug }) => slug).sort()).toEqual(expected.map(({ slug }) => slug).sort())
    for (const { slug, lat, lng, price } of map.tags) {
      const { property } = of(slug) ?? propertyOf(0)
      expect({ lat, lng }).toEqual(published(property))
      expect(price).toBe(priceOf(property, search, today) * 100)
    }
    expect(map).toMatchObject({ count: expected.length, isEstimate: false, clusters: [] })
    found += Math.sign(expected.length)
  })
  await fc.assert(agrees, { numRuns: amount(300) })
  expect(found).toBeGreaterThan(amount(100))
})

test("at 1,000 properties the numbers of the map are those found, and each number is that of its own search", {
  timeout: 240_000,
}, async () => {
  const [properties = []] = fc.sample(anyProperties(today, { min: 1_000, max: 1_000 }), 1)
  await loadProperties(env.DB, properties, today)
  let clustered = 0
  const agrees = fc.asyncProperty(anySearch(properties, today), async (search) => {
    const expected = searchByHand(properties, search, today).length
    const { map, rowsRead } = await searchMap(env.DB, search)
    const isOfStay = search.checkIn !== undefined && search.checkOut !== undefined
    // Of stays, some of those that match may be too short, so that those found are fewer than those that are read.
    if (!isOfStay) expect(map).toMatchObject({ isEstimate: expected > 500, count: Math.min(500, expected) })
    if (!map.isEstimate) expect(numbersOf(map)).toBe(expected)
    if (!map.isEstimate && expected <= 200) expect(map.clusters).toEqual([])
    // Those on the edge of an area are read, too.
    expect(rowsRead).toBeLessThanOrEqual(700)
    const [cluster] = map.clusters
    if (cluster === undefined || map.isEstimate || search.bounds !== undefined) return
    const { south, west, north, east } = cluster.bounds
    const bounds = [south, west, north, east].map((edge) => edge.toFixed(4)).join()
    const { result } = await searchProperties(env.DB, { ...search, bounds }, "pt")
    expect(result.count).toBe(cluster.count)
    clustered += 1
  })
  await fc.assert(agrees, { numRuns: amount(200) })
  expect(clustered).toBeGreaterThanOrEqual(amount(5))
})

test("at 4,000 properties up to 500 are counted, and more are estimated from a sample, in bounded rows", {
  timeout: 120_000,
}, async () => {
  await loadMany(env.DB, 4_000, today)
  const estimates: [string, Partial<PropertySearch>, number][] = [
    ["everything", {}, 4_000],
    ["a type", { type: "loft" }, 799],
    ["the cheaper half", { maxPrice: 349 }, 2_050],
    ["a line", { line: 4 }, 4_000],
    ["a text that all have", { q: "apartamento" }, 4_000],
    ["a large area", { bounds: "-23.5751,-46.7501,-23.4001,-46.4001" }, 2_016],
    ["a sixth of the city", { bounds: "-23.6001,-46.6001,-23.5001,-46.5001" }, 666],
  ]
  for (const [name, change, exact] of estimates) {
    const { map, rowsRead } = await mapOf(change)
    expect(map, name).toMatchObject({ count: 500, isEstimate: true, tags: [] })
    expect(numbersOf(map) / exact, name).toBeGreaterThan(0.92)
    expect(numbersOf(map) / exact, name).toBeLessThan(1.08)
    expect(rowsRead, name).toBeLessThanOrEqual(600)
  }
  const rare = await mapOf({ maxPrice: 201 })
  expect(numbersOf(rare.map)).toBe(27)
  expect(rare.rowsRead).toBe(27)
  const { map, rowsRead } = await mapOf({ bounds: "-23.4801,-46.5401,-23.4501,-46.5001" })
  expect([map.isEstimate, numbersOf(map), rowsRead]).toEqual([false, 81, 81])
})

test("a stay that is too long to have a price shows that of a night, as its card does", async () => {
  await loadProperties(env.DB, [propertyOf(100, { pricePerNight: 300, cleaningFee: 100 })], today)
  const priceIn = async (checkOut: string) =>
    (await mapOf({ checkIn: "2030-03-01", checkOut })).map.tags[0]?.price
  expect(await priceIn("2030-03-03")).toBe(70_000)
  expect(await priceIn("2030-05-30")).toBe(2_710_000)
  expect(await priceIn("2030-05-31")).toBe(30_000)
})

test("the API answers with the map of a search, and rejects what it cannot read", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const { api } = await import("#worker/api/app.ts")
  const answer = await api.request("/map?type=studio", {}, env)
  expect(await answer.json()).toEqual({
    count: 1,
    isEstimate: false,
    clusters: [],
    tags: [
      {
        slug: "property-100",
        code: "PSO-100",
        name: "Apartamento 100",
        lat: -23.567,
        lng: -46.702,
        price: 30_000,
      },
    ],
  })
  for (const bounds of ["-23.5,-46.6,-23.6,-46.7", "-23.6,-46.7,-23.5", "-30,-46.7,-23.5,-46.6", "x"]) {
    const rejected = await api.request(`/map?bounds=${bounds}`, {}, env)
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({ error: { fields: [{ field: "bounds", code: "invalid" }] } })
  }
  const rejected = await api.request("/map?count=many", {}, env)
  expect(await rejected.json()).toMatchObject({ error: { fields: [{ field: "count", code: "invalid" }] } })
})
