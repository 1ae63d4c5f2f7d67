import { beforeAll, beforeEach, expect, test } from "vitest"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

/** One property in Moema, one in Vila Madalena, one at the airport: far from each other. */
const MOEMA = propertyOf(301, {
  name: "Casa dos Tijolos",
  bairro: "Moema",
  landmarks: ["Parque das Bicicletas"],
  coordinates: { lat: -23.601, lng: -46.664 },
})
const MADALENA = propertyOf(302, {
  name: "Loft da Mercearia",
  bairro: "Vila Madalena",
  landmarks: ["Beco do Batman"],
  coordinates: { lat: -23.5525, lng: -46.69 },
})
const GUARULHOS = propertyOf(303, {
  name: "Quarto de Escala",
  bairro: "Cumbica",
  landmarks: ["Aeroporto"],
  coordinates: { lat: -23.5, lng: -46.5 },
})

beforeAll(async () => {
  await env.DB.batch(env.GAZETTEER.map((each) => env.DB.prepare(each)))
})

beforeEach(async () => {
  await clearProperties(env.DB)
  await loadProperties(env.DB, [MOEMA, MADALENA, GUARULHOS], todayIn(SITE_TIME_ZONE))
})

async function found(query: string): Promise<PropertySearchResult & { names: string[] }> {
  const answer = await api.request(`/properties?${query}`, {}, env)
  expect(answer.status).toBe(200)
  const result = (await answer.json()) as PropertySearchResult
  return { ...result, names: result.properties.map(({ name }) => name).sort() }
}

test.for([
  ["Moema", null],
  ["moema", null],
  ["Moema, São Paulo", null],
  ["moena", "Moema"],
  ["04077-020", "Moema"],
])("%s without coordinates finds what its coordinates find", async ([text, name]) => {
  const { names, place, radius, isPlaceUnknown } = await found(`location=${encodeURIComponent(String(text))}`)
  expect(names).toEqual(["Casa dos Tijolos"])
  expect(place).toMatchObject({ name: "Moema", coords: { lat: -23.601, lng: -46.664 } })
  expect(place?.typed).toBe(name === null ? null : text)
  expect(radius).toBe(5)
  expect(isPlaceUnknown).toBe(false)
})

test("with the coordinates of what was meant, the same is found and said", async () => {
  const typed = await found("location=guarulhos%20airport")
  const located = await found("location=guarulhos%20airport&lat=-23.4356&lng=-46.4731")
  expect(typed.names).toEqual(["Quarto de Escala"])
  expect(located.names).toEqual(typed.names)
  expect(located.radius).toBe(12)
  expect(located.place).toMatchObject({ name: "Aeroporto de Guarulhos", typed: "guarulhos airport" })
  expect(located.article).toBe("o")
  const chosen = await found("location=Aeroporto%20de%20Guarulhos,%20Guarulhos&lat=-23.4356&lng=-46.4731")
  expect(chosen).toMatchObject({ radius: 12, place: null, article: "o" })
})

test.for([
  ["location=Pinheiros", ["Casa dos Tijolos", "Loft da Mercearia"], "Pinheiros"],
  ["location=pinheros", ["Casa dos Tijolos", "Loft da Mercearia"], "Pinheiros"],
  [
    "location=Pinheiros, São Paulo&lat=-23.5633&lng=-46.6861",
    ["Casa dos Tijolos", "Loft da Mercearia"],
    "Pinheiros",
  ],
  ["location=Vila Madalena", ["Loft da Mercearia"], null],
  ["location=vila madalena&lat=-23.5525&lng=-46.69", ["Loft da Mercearia"], null],
  ["location=Estação Fradique Coutinho", ["Loft da Mercearia"], null],
  ["location=Pinheiros&adults=99", [], null],
  ["", ["Casa dos Tijolos", "Loft da Mercearia", "Quarto de Escala"], null],
] as const)("%s finds %s, none of them in %s", async ([search, names, noneIn]) => {
  expect(await found(search)).toMatchObject({
    names,
    noneIn: noneIn === null ? null : { bairro: noneIn, nearest: expect.closeTo(1.4, 0) },
  })
})

test("coordinates that are not those of the text count, and a radius in the address too", async () => {
  expect(await found("location=moena&lat=-23.5525&lng=-46.69")).toMatchObject({
    names: ["Loft da Mercearia"],
    place: null,
    radius: 4,
  })
  expect((await found("location=Moema&radius=50")).names).toHaveLength(3)
})

test("a text of a property finds it, and is not said to be unknown", async () => {
  for (const text of ["Tijolos", "Mercearia", "Parque das Bicicletas", "quarto de escala"]) {
    const { names, place, isPlaceUnknown } = await found(`location=${encodeURIComponent(text)}`)
    expect(names, text).toHaveLength(1)
    expect([place, isPlaceUnknown], text).toEqual([null, false])
  }
})

test("a property's text that no property has free is still known", async () => {
  expect(await found("location=Tijolos&adults=99")).toMatchObject({
    count: 0,
    place: null,
    isPlaceUnknown: false,
  })
})

test("what nobody knows finds everything that the filters leave, and says so", async () => {
  expect(await found("location=Zzyzx")).toMatchObject({ count: 3, place: null, isPlaceUnknown: true })
  expect(await found("location=Zzyzx&adults=99")).toMatchObject({ count: 0, isPlaceUnknown: true })
})

test("a known place without properties is known", async () => {
  expect(await found("location=Curitiba")).toMatchObject({
    count: 0,
    isPlaceUnknown: false,
    place: { name: "Curitiba" },
  })
})

test("the bounds of a map are not searched for a text", async () => {
  expect(await found("location=Zzyzx&bounds=-23.7,-46.8,-23.4,-46.4")).toMatchObject({
    count: 0,
    isPlaceUnknown: false,
    place: null,
  })
})

test("the geocoder finds the same as the results", async () => {
  const geocoded = async (text: string) => {
    const answer = await api.request(`/geocode?address=${encodeURIComponent(text)}`, {}, env)
    return ((await answer.json()) as { result: { coords: unknown } | null }).result
  }
  expect((await geocoded("moena"))?.coords).toEqual({ lat: -23.601, lng: -46.664 })
  expect(await geocoded("Tijolos")).toBeNull()
  expect(await geocoded("Zzyzx")).toBeNull()
})

test("a city far away gives way to a property of that text", async () => {
  await loadProperties(env.DB, [propertyOf(304, { name: "Varanda Lorena" })], todayIn(SITE_TIME_ZONE))
  expect((await found("location=Lorena")).names).toEqual(["Varanda Lorena"])
})
