import { testClient } from "hono/testing"
import { beforeAll, expect, test } from "vitest"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { env } from "../env.ts"

beforeAll(async () => {
  await env.DB.batch(env.CITY.map((each) => env.DB.prepare(each)))
})

const PATHS = ["/essential-info", "/faq/contact", "/faq/owners", "/testimonials"]
const get = (path: string) => api.request(path, {}, env)
const client = testClient(api, env)

test("the essential info in one language: numbers as they are, texts in their places", async () => {
  const answer = await client["essential-info"].$get({ query: { lang: "en" } })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const info = await answer.json()
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
  const query = { lang: "es" } as const
  for (const answer of [await client.faq.contact.$get({ query }), await client.faq.owners.$get({ query })]) {
    const [item] = answer.ok ? await answer.json() : []
    expect(Object.keys(item ?? {}).sort()).toEqual(["a", "id", "q"])
  }
  const answer = await client.testimonials.$get({ query })
  const [testimonial] = answer.ok ? await answer.json() : []
  expect(testimonial).toMatchObject({
    name: "Regina T.",
    properties: 2,
    text: expect.stringContaining("domingos"),
  })
})

test.for(PATHS)("no other language is left in %s, and without one it is Portuguese", async (path) => {
  const textIn = async (query: string) => await (await get(path + query)).text()
  const texts = await Promise.all(LOCALES.map((lang) => textIn(`?lang=${lang}`)))
  for (const text of texts) expect(text).not.toMatch(/"(pt|en|es)":/)
  expect(new Set(texts).size).toBe(3)
  expect(await textIn("")).toBe(texts[0])
})

test.for(["/faq", "/faq/guests", "/faq/owners%27", "/essential-info/money", "/settings", "/documents"])(
  "there is no %s",
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
  },
)

test.for(PATHS)("a language that %s does not have is refused by name", async (path) => {
  const answer = await get(`${path}?lang=fr`)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as ErrorBody).error.fields?.map(({ field }) => field)).toEqual(["lang"])
})

test("a content that was never loaded is not found", async () => {
  await env.DB.exec("DELETE FROM documents WHERE name = 'testimonials'")
  expect((await get("/testimonials")).status).toBe(404)
})
