import { type SQL, sql } from "drizzle-orm"
import { afterEach, expect, test } from "vitest"
import { todayIn } from "#machines/site/day.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { searchMap } from "#worker/data/search/map-search.ts"
import { listQuery, searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { sampleQuery } from "#worker/data/search/search-entries.ts"
import { orderOf } from "#worker/data/search/search-order.ts"
import { searchPrices } from "#worker/data/search/search-prices.ts"
import { statement } from "#worker/data/statement.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const today = todayIn("America/Sao_Paulo")

afterEach(() => clearProperties(env.DB))

test("without dates there is no total, and without a point no distance", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const { result } = await searchProperties(env.DB, EVERYTHING, "pt")
  expect(result.properties[0]).toMatchObject({ stay: null, distance: null, lowestNight: 30_000 })
})

test("a stay of 90 nights has a total, and a longer one none, as on the property's page", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const stayIn = async (checkOut: string) => {
    const search = { ...EVERYTHING, checkIn: "2030-03-01", checkOut }
    return (await searchProperties(env.DB, search, "pt")).result.properties[0]?.stay
  }
  expect(await stayIn("2030-05-30")).toMatchObject({ nights: 90 })
  expect(await stayIn("2030-05-31")).toBe(null)
})

test("where there are no properties there is one empty page", async () => {
  for (const page of [1, 2]) {
    const { result } = await searchProperties(env.DB, { ...EVERYTHING, page }, "pt")
    expect(result).toEqual({
      count: 0,
      isAtLeast: false,
      page: 1,
      pages: 1,
      radius: null,
      properties: [],
    })
  }
})

test("a filter holds on every page", async () => {
  await loadProperties(
    env.DB,
    Array.from({ length: 30 }, (_, at) => propertyOf(100 + at, { pets: at % 2 === 0 })),
    today,
  )
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, pets: 1, page: 2 }, "pt")
  expect(result).toMatchObject({ count: 15, page: 2, pages: 2 })
  expect(result.properties.map(({ slug }) => slug)).toEqual(["property-104", "property-102", "property-100"])
})

test("the text of a cover is in the language that is asked for", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const alt = { pt: "Sala ao entardecer", en: "Living room at dusk", es: "Sala al atardecer" }
  await env.DB.prepare("UPDATE property_photos SET alt = ?").bind(JSON.stringify(alt)).run()
  await env.DB.prepare("DELETE FROM search_stale").run()
  for (const locale of LOCALES) {
    const { result } = await searchProperties(env.DB, EVERYTHING, locale)
    expect(result.properties[0]?.photos).toEqual([{ file: "pinheiros-living", alt: alt[locale] }])
  }
})

test("a card has its first five pictures in order, and they are no rows of their own", async () => {
  const first = [
    "pinheiros-living",
    "jardins-balcony",
    "jardins-living",
    "jardins-bedroom",
    "jardins-kitchen",
  ]
  // By total, so that every property is looked at.
  const search = { ...EVERYTHING, sort: "price" as const, checkIn: "2030-03-01", checkOut: "2030-03-05" }
  const foundWith = async (photos: string[]) => {
    const all = Array.from({ length: 40 }, (_, at) => propertyOf(100 + at, { photos }))
    await loadProperties(env.DB, all, today)
    return await searchProperties(env.DB, search, "pt")
  }
  const { rowsRead: without } = await foundWith([])
  const { result, rowsRead } = await foundWith([...first, "jardins-bathroom"])
  expect(result.properties.map(({ photos }) => photos.map(({ file }) => file))).toEqual(Array(12).fill(first))
  expect(result.properties.map(({ code }) => code)).toEqual(
    Array.from({ length: 12 }, (_, at) => `PSO-${100 + at}`),
  )
  // They come with what a search knows of a property.
  expect(rowsRead).toBe(without)
})

test("pages beyond the last show the last", async () => {
  await loadProperties(
    env.DB,
    Array.from({ length: 15 }, (_, at) => propertyOf(100 + at)),
    today,
  )
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, page: 9_999 }, "pt")
  expect(result).toMatchObject({ count: 15, page: 2, pages: 2 })
  expect(result.properties).toHaveLength(3)
})

test("exact coordinates are not in the answer", async () => {
  await loadProperties(env.DB, [propertyOf(100, { coordinates: { lat: -23.56789, lng: -46.70123 } })], today)
  const { result } = await searchProperties(env.DB, EVERYTHING, "pt")
  expect(result.properties[0]?.position).toEqual({ lat: -23.568, lng: -46.701 })
  expect(JSON.stringify(result)).not.toMatch(/23\.5678|46\.7012/)
})

test("counts of the plain search follow every write", async () => {
  const count = async (search: Partial<PropertySearch> = {}) =>
    (await searchProperties(env.DB, { ...EVERYTHING, ...search }, "pt")).result.count
  await loadProperties(
    env.DB,
    [propertyOf(100), propertyOf(101, { guests: 5 }), propertyOf(102, { type: "loft", guests: 5 })],
    today,
  )
  expect([await count(), await count({ adults: 4 }), await count({ type: "loft" })]).toEqual([3, 2, 1])
  await loadProperties(
    env.DB,
    [propertyOf(101, { type: "loft" }), propertyOf(102, { available: false })],
    today,
  )
  expect([await count(), await count({ adults: 4 }), await count({ type: "loft" })]).toEqual([2, 0, 1])
  await loadProperties(env.DB, [propertyOf(102, { available: true })], today)
  expect([await count(), await count({ type: "studio" })]).toEqual([3, 2])
})

const point = { lat: -23.56, lng: -46.66, radius: 3 }
const stay = { checkIn: "2027-03-12", checkOut: "2027-03-16" }
test.for<[string, Partial<PropertySearch>, string]>([
  ["all, by rating", {}, "search_by_rating"],
  ["the featured first", { sort: "featured" }, "search_by_rating"],
  ["by price", { sort: "price", type: "loft", amenities: ["wifi"] }, "search_by_price"],
  ["the dearest first", { sort: "price-desc", maxPrice: 400 }, "search_by_price"],
  ["by distance to the metro", { sort: "distance" }, "search_by_meters"],
  ["of a line", { line: 2 }, "search_by_walk"],
  ["around a point, by rating", { ...point, sort: "rating" }, "search_by_rating"],
  ["by text, for a stay", { q: "pinheiros", ...stay }, "search_by_rating"],
])(
  "the page of a search %s is read in the order of its table, without sorting",
  async ([, change, table]) => {
    const search = { ...EVERYTHING, ...change }
    const plan = await planOf(listQuery(search, orderOf(search), 1))
    expect(plan).toMatch(new RegExp(`SCAN ${table} VIRTUAL TABLE`))
    expect(plan).toMatch(/SEARCH properties USING INTEGER PRIMARY KEY/)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN properties/)
  },
)

test.for<[string, Partial<PropertySearch>]>([
  ["all", {}],
  ["around a point", point],
  ["for a stay", stay],
])("what a search for %s matches is read from one table, in its order", async ([, change]) => {
  const plan = await planOf(sampleQuery({ ...EVERYTHING, ...change }, 501))
  expect(plan).toMatch(/^SCAN search_by_chance VIRTUAL TABLE INDEX \S+$/)
})

test("D1 takes a search with every filter at once, also for a stay that may move over two periods", async () => {
  const periods = [{ from: "2084-02-14", until: "2084-02-18", price: 400 }]
  const amenities = [
    "wifi",
    "pool",
    "kitchen",
    "tv",
    "washer",
    "gym",
    "parking",
    "balcony",
    "iron",
    "oven",
  ] as const
  const metro = { station: "Sé", line: 1, meters: 90, minutes: 2 }
  const change = { guests: 4, pets: true, featured: true, bedrooms: 2, beds: 2, type: "loft" as const, metro }
  await loadProperties(env.DB, [propertyOf(100, { ...change, periods, amenities: [...amenities] })], today)
  const search: PropertySearch & Required<Omit<PropertySearch, "location" | "sort" | "flex">> = {
    ...EVERYTHING,
    adults: 3,
    children: 1,
    pets: 1,
    lat: -23.5668,
    lng: -46.7016,
    radius: 4,
    type: "loft",
    minPrice: 1_000,
    maxPrice: 9_000,
    bedrooms: 1,
    beds: 1,
    minNights: 3,
    metro: 9,
    station: "se",
    line: 1,
    featured: "1",
    q: "apartamento",
    amenities: [...amenities],
    bounds: "-23.6000,-46.8000,-23.5000,-46.6000",
    checkIn: "2084-02-12",
    checkOut: "2084-02-20",
  }
  for (const flex of [undefined, 3] as const) {
    const { result } = await searchProperties(env.DB, { ...search, flex }, "pt")
    // Three nights at R$ 300 and five at R$ 400, and R$ 100 for cleaning.
    expect(result.properties.map(({ stay }) => stay)).toEqual([{ nights: 8, total: 300_000 }])
    expect((await searchMap(env.DB, { ...search, flex })).map.tags.map(({ price }) => price)).toEqual([
      300_000,
    ])
    expect((await searchPrices(env.DB, { ...search, flex })).prices).toEqual([300_000])
  }
})

async function planOf(query: SQL): Promise<string> {
  const { results } = await statement(env.DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()
  return results.map(({ detail }) => detail).join("\n")
}
