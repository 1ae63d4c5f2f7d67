import { sql } from "drizzle-orm"
import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import type { FoundMap } from "#machines/map/found-map.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { statement } from "#worker/db/statement.ts"
import { mapQuery, searchMap } from "#worker/queries/map-search.ts"
import { type PropertySearch, searchProperties } from "#worker/queries/property-search.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { anyProperties, propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { anySearch, EVERYTHING } from "./any-search.ts"
import { published, searchByHand, totalOf } from "./search-reference.ts"

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
  const agrees = fc.asyncProperty(
    anySearch(properties, today),
    fc.constantFrom(0, 2_001),
    async (search, many) => {
      const expected = searchByHand(properties, search, today)
      // However the properties are read, they are the same.
      const { map } = await searchMap(env.DB, search, many)
      const of = (slug: string) => expected.find((each) => each.slug === slug)
      expect(map.tags.map(({ slug }) => slug).sort()).toEqual(expected.map(({ slug }) => slug).sort())
      for (const { slug, lat, lng, price } of map.tags) {
        const { property } = of(slug) ?? propertyOf(0)
        expect({ lat, lng }).toEqual(published(property))
        expect(price).toBe((totalOf(property, search) ?? property.pricePerNight) * 100)
      }
      expect(map).toMatchObject({ count: expected.length, isEstimate: false, clusters: [] })
      found += Math.sign(expected.length)
    },
  )
  await fc.assert(agrees, { numRuns: 300 })
  expect(found).toBeGreaterThan(100)
})

test("at 1,000 properties the numbers of the map are those found, and each number is that of its own search", {
  timeout: 240_000,
}, async () => {
  const [properties = []] = fc.sample(anyProperties(today, { min: 1_000, max: 1_000 }), 1)
  await loadProperties(env.DB, properties, today)
  let clustered = 0
  const agrees = fc.asyncProperty(anySearch(properties, today), fc.boolean(), async (search, knows) => {
    const expected = searchByHand(properties, search, today).length
    const { map, rowsRead } = await searchMap(env.DB, search, knows ? expected : 0)
    expect(map.isEstimate).toBe(expected > 500)
    expect(map.count).toBe(Math.min(500, expected))
    if (expected <= 500) expect(numbersOf(map)).toBe(expected)
    if (expected <= 200) expect(map.clusters).toEqual([])
    expect(rowsRead).toBeLessThan(12_000)
    const [cluster] = map.clusters
    if (cluster === undefined || map.isEstimate || search.bounds !== undefined) return
    const { south, west, north, east } = cluster.bounds
    const bounds = [south, west, north, east].map((edge) => edge.toFixed(4)).join()
    const { result } = await searchProperties(env.DB, { ...search, bounds }, "pt")
    expect(result.count).toBe(cluster.count)
    clustered += 1
  })
  await fc.assert(agrees, { numRuns: 200 })
  expect(clustered).toBeGreaterThan(5)
})

/** So many properties, each as far from the others as the tests of the map need; every fifth one is a loft. */
async function loadMany(count: number): Promise<void> {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('properties')").all<{
    name: string
  }>()
  const changed: Record<string, string> = {
    id: "100 + n",
    slug: "'property-' || (100 + n)",
    code: "'PSO-' || (100 + n)",
    type: "CASE n % 5 WHEN 0 THEN 'loft' ELSE 'studio' END",
    price_per_night: "20000 + 100 * (n % 300)",
    lat_approx: "round(-23.45 - (n * 7919 % 250) / 1000.0, 3)",
    lng_approx: "round(-46.50 - (n * 104729 % 240) / 1000.0, 3)",
  }
  const columns = results.map(({ name }) => changed[name] ?? name).join()
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO properties SELECT ${columns} FROM properties, numbers WHERE id = 100`,
  )
    .bind(count - 1)
    .run()
  await env.DB.prepare("INSERT INTO property_lines SELECT id, 4, 5, 400 FROM properties WHERE id > 100").run()
  // As worker/queries/grid.ts numbers the cells.
  await env.DB.prepare(
    `UPDATE properties SET cell = CAST((lat_approx + 90) / 0.01 AS INTEGER) * 36000
     + CAST((lng_approx + 180) / 0.01 AS INTEGER)`,
  ).run()
}

test("at 20,000 properties up to 500 are counted, and more are estimated from a sample, in bounded rows", {
  timeout: 120_000,
}, async () => {
  await loadMany(20_000)
  const estimates: [string, Partial<PropertySearch>, number, number][] = [
    ["everything", {}, 20_000, 1_100],
    ["a type", { type: "loft" }, 3_999, 3_000],
    ["the cheaper half", { maxPrice: 349 }, 10_000, 1_100],
    ["a line", { line: 4 }, 20_000, 1_100],
    ["a large area", { bounds: "-23.5751,-46.7501,-23.4001,-46.4001" }, 10_080, 1_100],
  ]
  for (const [name, change, exact, rows] of estimates) {
    const { map, rowsRead } = await searchMap(env.DB, { ...EVERYTHING, ...change }, exact)
    expect(map, name).toMatchObject({ count: 500, isEstimate: true, tags: [] })
    expect(numbersOf(map) / exact, name).toBeGreaterThan(0.92)
    expect(numbersOf(map) / exact, name).toBeLessThan(1.08)
    expect(rowsRead, name).toBeLessThan(rows)
  }
  const rare = await searchMap(env.DB, { ...EVERYTHING, maxPrice: 201 }, 133)
  expect(numbersOf(rare.map)).toBe(133)
  expect(rare.rowsRead).toBeLessThan(500)
  // A number that is out of date makes no unfair sample.
  const outdated = await searchMap(env.DB, EVERYTHING, 133)
  expect(numbersOf(outdated.map) / 20_000).toBeCloseTo(1, 1)
  // A sixth and a fortieth of the city, where every place has as many.
  for (const [bounds, isEstimate] of [
    ["-23.6001,-46.6001,-23.5001,-46.5001", true],
    ["-23.4801,-46.5401,-23.4501,-46.5001", false],
  ] as const) {
    const { result } = await searchProperties(env.DB, { ...EVERYTHING, bounds }, "pt")
    const { map } = await mapOf({ bounds })
    expect(map.isEstimate, bounds).toBe(isEstimate)
    if (isEstimate) expect(result.count).toBeGreaterThan(500)
    else expect([numbersOf(map), map.count]).toEqual([result.count, result.count])
  }
})

test.for<[string, Partial<PropertySearch>, RegExp]>([
  ["everything", {}, /SEARCH properties USING INDEX properties_sample/],
  ["much of a line", { line: 4 }, /SEARCH properties USING INDEX properties_sample/],
  ["a type and a price", { type: "loft", maxPrice: 300 }, /SEARCH properties USING INDEX properties_sample/],
  ["a station", { station: "se" }, /SEARCH properties USING INDEX properties_stop/],
  [
    "a part of the map",
    { bounds: "-23.6,-46.7,-23.5,-46.6" },
    /SEARCH properties USING INDEX properties_cell/,
  ],
])("%s is read by its index", async ([, change, index]) => {
  const explained = statement(
    env.DB,
    sql`EXPLAIN QUERY PLAN ${mapQuery({ ...EVERYTHING, ...change }, change.line === undefined ? 0 : 2_001)}`,
  )
  const { results } = await explained.all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join("\n")).toMatch(index)
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
    ...{ count: 1, isEstimate: false, clusters: [] },
    tags: [
      {
        ...{ slug: "property-100", code: "PSO-100", name: "Apartamento 100" },
        ...{ lat: -23.567, lng: -46.702, price: 30_000 },
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
