import { beforeEach, expect, test } from "vitest"
import { gazetteer } from "#worker/places/gazetteer.ts"
import { placeStatements } from "../../scripts/content/place-rows.ts"
import { env } from "./env.ts"

const at = { lat: -23.55, lng: -46.65 }

beforeEach(async () => {
  const statements = placeStatements({
    flats: [],
    photos: {},
    bairros: [
      { name: "Pinheiros", kind: "district", zone: "oeste", ...at, weight: 10, aliases: [] },
      { name: "Vila Madalena", kind: "bairro", zone: "oeste", ...at, weight: 9, aliases: ["Vila Mada"] },
      { name: "Vila Matilde", kind: "district", zone: "leste", ...at, weight: 2, aliases: [] },
      { name: "Consolação", kind: "district", zone: "centro", ...at, weight: 9, aliases: [] },
    ],
    landmarks: [
      {
        name: "MASP",
        fullName: "Museu de Arte de São Paulo",
        kind: "museum",
        bairro: "Bela Vista",
        ...at,
        weight: 10,
        aliases: [],
      },
      { name: "Aeroporto de Congonhas", kind: "airport", ...at, weight: 9, aliases: ["CGH"] },
    ],
    stations: [
      { name: "Consolação", lines: [2], ...at, weight: 8, aliases: [] },
      { name: "Pinheiros", lines: [4, 9], ...at, weight: 6, aliases: [] },
    ],
  })
  await env.DB.batch(statements.map((each) => env.DB.prepare(each)))
})

const names = async (text: string) =>
  (await gazetteer(env.DB).suggest(text)).map(({ kind, main, secondary }) => `${kind} ${main}, ${secondary}`)

test.for<[string, string]>([
  ["pinh", "district Pinheiros, São Paulo"],
  ["PINH", "district Pinheiros, São Paulo"],
  ["vila mad", "bairro Vila Madalena, São Paulo"],
  ["vila m", "bairro Vila Madalena, São Paulo"],
  ["consolacao", "district Consolação, São Paulo"],
  ["Consolação", "district Consolação, São Paulo"],
  ["museu de arte", "museum MASP, Bela Vista, São Paulo"],
  ["masp", "museum MASP, Bela Vista, São Paulo"],
  ["cgh", "airport Aeroporto de Congonhas, São Paulo"],
  ["aeroporto", "airport Aeroporto de Congonhas, São Paulo"],
  ["rio de j", "city Rio de Janeiro, RJ"],
  ["sao jose dos c", "city São José dos Campos, SP"],
  ["Pinheiros, São Paulo", "district Pinheiros, São Paulo"],
])("%s suggests %s first", async ([text, first]) => {
  expect((await names(text))[0]).toBe(first)
})

test("at most eight, without twins, and always in the same order", async () => {
  const found = await gazetteer(env.DB).suggest("sa")
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ placeId }) => placeId)).size).toBe(8)
  expect(await gazetteer(env.DB).suggest("sa")).toEqual(found)
})

test("a station tells its lines", async () => {
  const station = (await gazetteer(env.DB).suggest("pinheiros")).find(({ kind }) => kind === "station")
  expect(station?.lines).toEqual([4, 9])
})

test("nothing that matches is an empty list", async () => {
  expect(await names("zzzzzz")).toEqual([])
  expect(await names("'\"*")).toEqual([])
})

test("an address is found by its name, with or without what follows", async () => {
  const { geocode } = gazetteer(env.DB)
  expect(await geocode("Pinheiros")).toMatchObject({ coords: at })
  expect(await geocode("Pinheiros, São Paulo")).toMatchObject({ coords: at })
  expect(await geocode("MASP, Bela Vista, São Paulo")).toMatchObject({ coords: at })
  expect(await geocode("Rio de Janeiro, RJ")).toMatchObject({ description: "Rio de Janeiro, RJ" })
  expect(await geocode("Rua que não existe, 999")).toBeNull()
})

test("reading the suggestions of a short text looks at few rows", async () => {
  const { meta } = await env.DB.prepare(
    `SELECT rowid FROM places_fts WHERE places_fts MATCH '"sa"*' ORDER BY rowid LIMIT 60`,
  ).all()
  expect(meta.rows_read).toBeLessThanOrEqual(120)
})
