import { beforeAll, expect, test } from "vitest"
import type { DocumentIn, DocumentName } from "#machines/site/documents.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { env } from "../env.ts"

beforeAll(async () => {
  await env.DB.batch(env.CITY.map((each) => env.DB.prepare(each)))
})

const get = (query: string) => api.request(`/documents?${query}`, {}, env)
const read = async <Name extends DocumentName>(name: Name, lang = "pt") =>
  (await (await get(`name=${name}&lang=${lang}`)).json()) as DocumentIn<Name>

test("the essential info in one language: numbers as they are, texts in their places", async () => {
  const info = await read("essential-info", "en")
  expect(info.emergency.map(({ number }) => number)).toEqual(["190", "192", "193", "188"])
  expect(info.emergency[0]).toEqual({
    number: "190",
    label: "Police",
    note: expect.stringContaining("nearest cross street"),
  })
  expect(info.money.map(({ id }) => id)).toEqual(["real", "pix", "cards"])
  expect(info.money[0]?.title).toBe("The real")
  expect(info.climate.months).toHaveLength(12)
  expect(info.climate.months[0]).toEqual({ month: 1, minC: 19.4, maxC: 28.6, rainMm: 292 })
  expect(info.climate.source).toBe("INMET, Mirante de Santana, 1991–2020")
  expect(info.climate.note.text).toContain("Averages mislead")
})

test("questions have their answers, and owners their words", async () => {
  for (const name of ["faq/contact", "faq/owners"] as const) {
    const [item] = await read(name)
    expect(Object.keys(item ?? {}).sort(), name).toEqual(["a", "id", "q"])
  }
  const [testimonial] = await read("testimonials", "es")
  expect(testimonial).toMatchObject({
    name: "Regina T.",
    properties: 2,
    text: expect.stringContaining("domingos"),
  })
})

test("no other language is left in any document", async () => {
  for (const name of ["essential-info", "faq/contact", "faq/owners", "testimonials"] as const) {
    const texts = await Promise.all(LOCALES.map(async (lang) => JSON.stringify(await read(name, lang))))
    for (const text of texts) expect(text).not.toMatch(/"(pt|en|es)":/)
    expect(new Set(texts).size, name).toBe(3)
    expect(JSON.stringify(await (await get(`name=${name}`)).json())).toBe(texts[0])
  }
})

test.for(["name=faq", "name=settings", "name=essential-info%27", "name="])(
  "there is no document %s",
  async (query) => {
    const answer = await get(query)
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
  },
)

test.for([
  ["lang=pt", "name"],
  ["name=testimonials&lang=fr", "lang"],
])("%s is refused by the field's name", async ([query, field]) => {
  const answer = await get(query ?? "")
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as ErrorBody).error.fields?.map((each) => each.field)).toEqual([field])
})
