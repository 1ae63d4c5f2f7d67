import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { SEARCH_FIELDS } from "#machines/search/search-address.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import { refreshSearch } from "#worker/data/search/fresh-search.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn("America/Sao_Paulo")

afterEach(() => clearProperties(env.DB))

const get = (path: string) => api.request(path, {}, env)

async function refusedFields(path: string): Promise<string[]> {
  const answer = await get(path)
  expect(answer.status).toBe(400)
  const { error } = (await answer.json()) as ErrorBody
  expect(error.code).toBe("invalidQuery")
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  return (error.fields ?? []).map(({ field }) => field)
}

test.for<[string, string[]]>([
  ["checkIn=banana", ["checkIn"]],
  ["checkIn=2020-01-01&checkOut=2020-01-05", ["checkIn"]],
  ["checkOut=2090-01-05", ["checkIn"]],
  ["checkIn=2090-01-05&checkOut=2090-01-01", ["checkOut"]],
  ["checkIn=2090-02-30", ["checkIn"]],
  ["adults=-3", ["adults"]],
  ["adults=1.5", ["adults"]],
  ["adults=99999999", ["adults"]],
  ["lat=1e99&lng=0", ["lat"]],
  ["lat=91&lng=0", ["lat"]],
  ["lat=-23.5", ["lng"]],
  ["type=castle", ["type"]],
  ["amenities=wifi,moat", ["amenities"]],
  ["minPrice=500&maxPrice=100", ["maxPrice"]],
  ["bounds=1,2,3", ["bounds"]],
  ["bounds=-23.5,-46.6,-23.6,-46.5", ["bounds"]],
  ["bounds=-30,-46.6,-20,-46.5", ["bounds"]],
  ["bounds=a,b,c,d", ["bounds"]],
  ["sort=random", ["sort"]],
  ["page=0", ["page"]],
  ["lang=xx", ["lang"]],
  ["adults=1&adults=2", ["adults"]],
])("a search with %s is refused with the names of its fields", async ([query, fields]) => {
  expect((await refusedFields(`/properties?${query}`)).sort()).toEqual(fields.sort())
})

test("a text of 10 kB is refused", async () => {
  expect(await refusedFields(`/properties?location=${"x".repeat(10_000)}`)).toEqual(["location"])
  expect(await refusedFields(`/places?q=${"x".repeat(10_000)}`)).toEqual(["q"])
})

test("SQL and full-text syntax in a text are just text", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  for (const text of [
    "'; DROP TABLE properties; --",
    '" OR 1=1',
    "NEAR(a b)",
    "pin* AND",
    "{name}: x",
    "(((",
  ]) {
    const answer = await get(`/properties?location=${encodeURIComponent(text)}`)
    expect(answer.status).toBe(200)
  }
  const { count } = (await (await get("/properties")).json()) as PropertySearchResult
  expect(count).toBe(1)
})

test("whatever is asked, the API answers 200 or names what is wrong", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "0",
      "-1",
      "1e9",
      "NaN",
      "null",
      "2090-01-01",
      "2090-01-01T00:00:00Z",
      "wifi",
      "distance",
      "-23.5",
      "é",
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...SEARCH_FIELDS, "lang", "x"), value), { maxLength: 6 }),
      async (entries) => {
        const answer = await get(`/properties?${new URLSearchParams(entries)}`)
        expect([200, 400]).toContain(answer.status)
        if (answer.status === 400) {
          const { error } = (await answer.json()) as ErrorBody
          expect(error.fields?.length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test("names and texts come in the language asked for", async () => {
  const property = propertyOf(100)
  await loadProperties(env.DB, [property], today)
  await env.DB.prepare("UPDATE property_photos SET alt = ?")
    .bind(JSON.stringify({ pt: "Sala", en: "Living room", es: "Sala de estar" }))
    .run()
  await refreshSearch(env.DB)
  for (const [lang, alt] of [
    ["pt", "Sala"],
    ["en", "Living room"],
    ["es", "Sala de estar"],
  ]) {
    const { properties } = (await (await get(`/properties?lang=${lang}`)).json()) as PropertySearchResult
    expect(properties[0]?.photos[0]?.alt).toBe(alt)
  }
})

test("an unknown call is a 404 in JSON", async () => {
  const answer = await get("/nothing")
  expect(answer.status).toBe(404)
  expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
})

test.for(["", "q=", "q=p", "q=%20p%20"])("places with %j are refused", async (query) => {
  expect(await refusedFields(`/places?${query}`)).toEqual(["q"])
})

test("geocode needs an address", async () => {
  expect(await refusedFields("/geocode")).toEqual(["address"])
  expect(await refusedFields("/geocode?address=%20")).toEqual(["address"])
})
