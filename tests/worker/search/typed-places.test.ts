import { beforeAll, describe, expect, test } from "vitest"
import type { Place } from "#machines/places/place.ts"
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

const WAYS: Record<string, string[]> = {
  "Vila Madalena": [
    ...[
      "vila madalena",
      "VILA MADALENA",
      "ViLa MaDaLeNa",
      "  vila   madalena ",
      "vila-madalena",
      "Vila–Madalena",
    ],
    ...["vl madalena", "vl. madalena", "V. Madalena", "villa madalena", "Vila Madalena SP", "vilá madálena"],
  ],
  "Santa Cecília": [
    ...[
      "santa cecilia",
      "SANTA CECÍLIA",
      "santa  cecília",
      "Santa-Cecilia",
      "sánta cecîlia",
      " santa cecilia",
    ],
    ...["sta cecilia", "Sta. Cecília", "STA CECILIA", "sta-cecilia", "santa cecília sp", "Santa Cecília, SP"],
  ],
}

test.for(Object.entries(WAYS))("%s is the same answer in the 12 ways to write it", async ([name, ways]) => {
  expect(ways).toHaveLength(12)
  const answer = await suggested(name)
  expect(answer[0]?.main).toBe(name)
  for (const way of ways) expect(await suggested(way), way).toEqual(answer)
})

test("a question reads a bounded number of rows, whatever it is", async () => {
  const read = async (text: string) => {
    const answer = await api.request(
      `/places?q=${encodeURIComponent(text)}`,
      {},
      { ...env, SITE_MODE: "full" },
    )
    return Number(answer.headers.get("x-rows-read"))
  }
  expect(await read("moema")).toBeLessThanOrEqual(70)
  expect(await read("moena")).toBeLessThanOrEqual(130)
  expect(await read("01310-100")).toBeLessThanOrEqual(3)
  for (const [text] of [...PORTUGUESE, ...ENGLISH, ...SPANISH])
    expect(await read(text), text).toBeLessThanOrEqual(400)
})

test("a postcode says that it is one, and how far it is known", async () => {
  expect((await suggested("01310100"))[0]).toMatchObject({ postcode: "01310-100", main: "Bela Vista" })
  expect((await suggested("cep 01310"))[0]).toMatchObject({ postcode: "01310", main: "Bela Vista" })
  expect((await suggested("04999-000"))[0]).toMatchObject({ postcode: "04999-000", kind: "zone" })
})
