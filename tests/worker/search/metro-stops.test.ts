import { afterEach, expect, test } from "vitest"
import { stopCounts } from "#worker/data/search/metro-stops.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const TODAY = "2026-11-23"
afterEach(() => clearProperties(env.DB))

const at = (station: string, minutes = 5, meters = 400) => ({
  metro: { station, line: 4, minutes, meters },
})
const load = (...properties: Parameters<typeof propertyOf>[]) =>
  loadProperties(
    env.DB,
    properties.map((each) => propertyOf(...each)),
    TODAY,
  )
const counted = async () =>
  (await stopCounts(env.DB)).stops.map(({ stop, available, lowest }) => `${stop} ${available} ${lowest}`)
const found = async (change: Partial<PropertySearch>) => {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...change }, "pt")
  return [result.count, ...result.properties.map(({ slug }) => Number(slug.slice("property-".length)))]
}

test("the counts and the lowest prices of stops follow every write", async () => {
  await load(
    [100, { ...at("Sé"), pricePerNight: 300 }],
    [101, { ...at("Sé"), pricePerNight: 200 }],
    [102, { ...at("Consolação"), pricePerNight: 500 }],
    [103, { ...at("Paulista"), pricePerNight: 400 }],
    [104, { ...at("Faria Lima"), available: false }],
  )
  expect(await counted()).toEqual(["consolacao 2 40000", "se 2 20000"])
  await load([101, { ...at("Sé"), pricePerNight: 350 }])
  expect(await counted()).toEqual(["consolacao 2 40000", "se 2 30000"])
  await load([100, { ...at("Faria Lima"), pricePerNight: 300 }])
  expect(await counted()).toEqual(["consolacao 2 40000", "faria-lima 1 30000", "se 1 35000"])
  await load(
    [103, { ...at("Paulista"), available: false }],
    [104, { ...at("Faria Lima"), pricePerNight: 100 }],
  )
  expect(await counted()).toEqual(["consolacao 1 50000", "faria-lima 2 10000", "se 1 35000"])
  await env.DB.prepare("DELETE FROM property_lines").run()
  for (const table of ["price_periods", "lowest_nights", "property_amenities", "property_photos"])
    await env.DB.prepare(`DELETE FROM ${table} WHERE property_id IN (101, 104)`).run()
  await env.DB.prepare("DELETE FROM properties WHERE id IN (101, 104)").run()
  expect(await counted()).toEqual(["consolacao 1 50000", "faria-lima 1 30000"])
})

test("a station and a line find their properties in the order of the walks", async () => {
  await load(
    [100, at("Sé", 9, 700)],
    [101, at("Sé", 3, 200)],
    [102, at("Consolação", 5, 410)],
    [103, at("Paulista", 5, 400)],
    [104, at("Faria Lima", 4, 300)],
    [105, { ...at("Sé", 1, 50), available: false }],
  )
  expect(await found({ station: "se" })).toEqual([2, 101, 100])
  expect(await found({ station: "consolacao" })).toEqual([2, 103, 102])
  expect(await found({ station: "paulista" })).toEqual([0])
  expect(await found({ line: 4 })).toEqual([3, 104, 103, 102])
  expect(await found({ line: 2 })).toEqual([2, 103, 102])
  expect(await found({ line: 1 })).toEqual([2, 101, 100])
  expect(await found({ line: 3 })).toEqual([2, 101, 100])
  expect(await found({ line: 5 })).toEqual([0])
  expect(await found({ line: 2, station: "se" })).toEqual([0])
  expect(await found({ line: 4, q: "faria" })).toEqual([1, 104])
  expect(await found({ line: 4, sort: "price" })).toEqual([3, 102, 103, 104])
})

const call = async (path: string) => {
  const { api } = await import("#worker/api/app.ts")
  return api.request(path, {}, env)
}

test("the API names the stop and the line that were asked for, and leaves out what does not exist", async () => {
  await load([100, at("Sé")], [101, at("Faria Lima")])
  expect(await (await call("/properties?station=se&line=3")).json()).toMatchObject({
    count: 1,
    metro: { stop: { names: ["Sé"], kind: "station", lines: [1, 3] }, line: { number: 3, name: "Vermelha" } },
  })
  expect(await (await call("/properties?station=nada&line=6")).json()).toMatchObject({
    count: 2,
    metro: { stop: null, line: null },
  })
})

test.for([
  "station=Sé",
  "station=-se",
  "station=se%27",
  "station=SE",
  "line=0",
  "line=31",
  "line=1.5",
  "line=x",
])("the API rejects %s", async (query) => {
  const answer = await call(`/properties?${query}`)
  expect(answer.status).toBe(400)
  const field = query.split("=")[0]
  expect(await answer.json()).toMatchObject({ error: { fields: [{ field, code: "invalid" }] } })
})

test("the home page's counts read a row for each stop, whatever the number of properties", async () => {
  await load(...Array.from({ length: 60 }, (_, index) => [100 + index, at("Sé")] as [number, object]))
  await load([200, at("Faria Lima")])
  const { rowsRead, stops } = await stopCounts(env.DB)
  expect(stops).toHaveLength(2)
  // Rows of stops that have no properties any more are read, too.
  expect(rowsRead).toBeLessThanOrEqual(10)
})
