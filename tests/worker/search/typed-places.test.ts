import { beforeAll, describe, expect, test } from "vitest"
import type { Place } from "#machines/search/place.ts"
import { api } from "#worker/api/app.ts"
import { env } from "../env.ts"
import { ENGLISH } from "./typed/english.ts"
import { PORTUGUESE } from "./typed/portuguese.ts"
import { SPANISH } from "./typed/spanish.ts"
import { NOTHING } from "./typed/typed.ts"

beforeAll(async () => {
  await env.DB.batch(env.GAZETTEER.map((each) => env.DB.prepare(each)))
})

async function suggested(text: string): Promise<Place[]> {
  const answer = await api.request(`/places?q=${encodeURIComponent(text)}`, {}, { ...env, SITE_MODE: "full" })
  return ((await answer.json()) as { suggestions: Place[] }).suggestions
}

test("the tables hold what they should", () => {
  const all = [...PORTUGUESE, ...ENGLISH, ...SPANISH]
  expect(all.length).toBeGreaterThanOrEqual(250)
  expect(NOTHING.length).toBeGreaterThanOrEqual(40)
})

describe.for([
  ["Portuguese", PORTUGUESE],
  ["English", ENGLISH],
  ["Spanish", SPANISH],
] as const)("%s", ([, typed]) => {
  test.for(typed)("%s finds %s first", async ([text, first]) => {
    const [found] = await suggested(text)
    expect(`${found?.kind} ${found?.main}`).toBe(first)
  })
})

test.for(NOTHING)("%s brings nothing", async (text) => {
  expect((await suggested(text)).map(({ description }) => description)).toEqual([])
})

test("an airport of São Paulo is one of two", async () => {
  for (const text of ["sao paulo airport", "airport", "aeroporto", "aeropuerto de são paulo"]) {
    const names = (await suggested(text)).slice(0, 2).map(({ main }) => main)
    expect(names.sort(), text).toEqual(["Aeroporto de Congonhas", "Aeroporto de Guarulhos"])
  }
})

test.for([
  [
    "Vila Madalena",
    [
      "vila madalena",
      "VILA MADALENA",
      "ViLa MaDaLeNa",
      "  vila   madalena ",
      "vila-madalena",
      "Vila–Madalena",
    ],
    [
      "vl madalena",
      "vl. madalena",
      "V. Madalena",
      "villa madalena",
      "Vila Madalena SP",
      "bairro vila madalena",
    ],
  ],
  [
    "Santa Cecília",
    ["santa cecilia", "SANTA CECÍLIA", "santa  cecília", "Santa-Cecilia", "sánta cecîlia", " santa cecilia"],
    ["sta cecilia", "Sta. Cecília", "STA CECILIA", "sta-cecilia", "santa cecília sp", "Santa Cecília, SP"],
  ],
])("%s is the same answer however it is written", async ([name, written, shortened]) => {
  const ways = [...(written ?? []), ...(shortened ?? []).filter((way) => !way.startsWith("bairro"))]
  const answer = await suggested(String(name))
  expect(answer[0]?.main).toBe(name)
  for (const way of ways) expect(await suggested(way), way).toEqual(answer)
})

test("a postcode says that it is one, and how far it is known", async () => {
  expect((await suggested("01310100"))[0]).toMatchObject({ postcode: "01310-100", main: "Bela Vista" })
  expect((await suggested("cep 01310"))[0]).toMatchObject({ postcode: "01310", main: "Bela Vista" })
  expect((await suggested("04999-000"))[0]).toMatchObject({ postcode: "04999-000", kind: "zone" })
})
