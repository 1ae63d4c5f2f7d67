import { type SQL, sql } from "drizzle-orm"
import { afterEach, expect, test } from "vitest"
import { todayIn } from "#machines/site/day.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { statement } from "#worker/db/statement.ts"
import {
  countQuery,
  type PropertySearch,
  pageQuery,
  searchProperties,
} from "#worker/queries/property-search.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const today = todayIn("America/Sao_Paulo")

afterEach(() => clearProperties(env.DB))

test("without dates there is no total, and without a point no distance", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const { result } = await searchProperties(env.DB, EVERYTHING, "pt")
  expect(result.properties[0]).toMatchObject({ stay: null, distance: null, pricePerNight: 30_000 })
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
    expect(result).toEqual({ count: 0, page: 1, pages: 1, radius: null, properties: [] })
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
  for (const locale of LOCALES) {
    const { result } = await searchProperties(env.DB, EVERYTHING, locale)
    expect(result.properties[0]?.photos).toEqual([{ file: "pinheiros-living", alt: alt[locale] }])
  }
})

test("a card has its first five pictures in order, and no others are read", async () => {
  const first = [
    "pinheiros-living",
    "jardins-balcony",
    "jardins-living",
    "jardins-bedroom",
    "jardins-kitchen",
  ]
  // Sorted without an index, so that every property is looked at.
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
  expect(rowsRead - without).toBe(12 * 5)
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
test.for<[string, Partial<PropertySearch>, RegExp[]]>([
  ["all, by rating", {}, [/USING INDEX properties_rating/]],
  ["all, by price", { sort: "price" }, [/USING INDEX properties_price/]],
  ["all, by distance to the metro", { sort: "distance" }, [/USING INDEX properties_metro/]],
  ["one type, by price", { type: "loft", sort: "price" }, [/USING INDEX properties_type_price/]],
  ["around a point", point, [/SCAN run VIRTUAL TABLE/, /SEARCH properties USING INDEX properties_cell/]],
  [
    "by text",
    { q: "pinheiros" },
    [/SCAN properties_fts VIRTUAL TABLE INDEX/, /SEARCH properties USING INTEGER PRIMARY KEY/],
  ],
  [
    "free on dates",
    { checkIn: "2027-03-12", checkOut: "2027-03-16" },
    [/SEARCH blocked_nights USING COVERING INDEX/],
  ],
  ["with an amenity", { amenities: ["wifi"] }, [/SEARCH property_amenities USING COVERING INDEX/]],
])("the page of a search %s reads through indexes", async ([, change, expected]) => {
  const plan = await planOf(pageQuery({ ...EVERYTHING, ...change }, 1, "pt"))
  for (const pattern of expected) expect(plan).toMatch(pattern)
  expect(plan).not.toMatch(/SCAN (properties|property_\w+|blocked_nights)(?! USING INDEX)(\n|$)/)
})

test("the count of a plain search reads no properties", async () => {
  expect(await planOf(countQuery({ ...EVERYTHING, adults: 3, type: "loft" }))).not.toMatch(/properties\b/)
})

async function planOf(query: SQL): Promise<string> {
  const { results } = await statement(env.DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()
  return results.map(({ detail }) => detail).join("\n")
}
