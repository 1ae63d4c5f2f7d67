import { beforeAll, expect, test } from "vitest"
import { TIP_CATEGORIES, type TipCard, type TipDetail } from "#machines/city/tip.ts"
import { LOCALES } from "#machines/site/locales.ts"
import { api } from "#worker/api/app.ts"
import { tipDetail } from "#worker/data/city/tips.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { env } from "../env.ts"

beforeAll(async () => {
  await env.DB.batch(env.CITY.map((each) => env.DB.prepare(each)))
})

const get = (path: string) => api.request(`/tips${path}`, {}, env)
const list = async (query = "") => ((await (await get(query)).json()) as { tips: TipCard[] }).tips
const detail = async (path: string) => (await (await get(path)).json()) as TipDetail

test("all sixteen tips are listed, featured ones first, then category by category", async () => {
  const tips = await list()
  expect(tips).toHaveLength(16)
  const featured = tips.filter((tip) => tip.featured)
  expect(featured.map(({ slug }) => slug)).toEqual([
    "masp",
    "mercado-municipal",
    "feira-benedito-calixto",
    "paulista-aberta",
  ])
  expect(tips.slice(0, featured.length)).toEqual(featured)
  const others = tips.slice(featured.length).map(({ category }) => category)
  expect(others).toEqual(TIP_CATEGORIES.flatMap((category) => others.filter((each) => each === category)))
})

test("each category lists its own tips, and together they are all", async () => {
  const counts = []
  for (const category of TIP_CATEGORIES) {
    const tips = await list(`?category=${category}`)
    expect(new Set(tips.map((tip) => tip.category))).toEqual(new Set([category]))
    counts.push(tips.length)
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(16)
})

test("a card is in the language asked for, and carries no more than it shows", async () => {
  const [pt, en, es] = await Promise.all(LOCALES.map((lang) => list(`?lang=${lang}`)))
  expect(pt?.[0]).toEqual({
    slug: "masp",
    category: "tourism",
    featured: true,
    place: "MASP",
    bairro: "Bela Vista",
    title: "O museu de quatro pés vermelhos",
    summary: expect.stringContaining("cavaletes de vidro"),
    durationMinutes: { from: 90, to: 150 },
    priceBrl: { from: 0, to: 80 },
    position: { lat: -23.5614, lng: -46.6559 },
  })
  expect(en?.[0]?.title).toBe("The museum on four red legs")
  expect(es?.[0]?.title).not.toBe(pt?.[0]?.title)
  expect(await list()).toEqual(pt)
})

test("a tip's page has everything in the language asked for", async () => {
  const tip = await detail("/masp?lang=en")
  expect(tip).toMatchObject({
    title: "The museum on four red legs",
    metro: { station: "Trianon-Masp", line: 2, minutes: 3 },
    website: "https://masp.org.br",
    checked: "2026-11",
    walk: {
      things: [
        { minute: 1, name: "Fiesp building" },
        { minute: 3, name: "Parque Trianon, opposite" },
      ],
    },
  })
  expect(tip.about.trim().split(/\n{2,}/)).toHaveLength(3)
  expect(tip.otherTips.length).toBeGreaterThan(0)
  expect(tip.restaurants[0]).toEqual({
    name: "Spot",
    walkMinutes: 5,
    note: "The penne with melon and cured ham, which is what regulars order.",
  })
  expect(tip).not.toHaveProperty("texts")
  expect(JSON.stringify(tip)).not.toMatch(/"(pt|es)":/)
})

test("related tips are cards, in the order of the file", async () => {
  const { related } = await detail("/masp")
  expect(related.map(({ slug }) => slug)).toEqual([
    "paulista-aberta",
    "pinacoteca-e-luz",
    "cafe-da-manha-de-padaria",
  ])
  expect(related[0]).toEqual((await list()).find(({ slug }) => slug === "paulista-aberta"))
})

test("a tip without a website says so, and one whose walk nobody told", async () => {
  expect((await detail("/beco-do-batman")).website).toBeNull()
  expect((await detail("/galeria-do-rock")).walk).toBeNull()
})

test.for(["/nada", "/MASP", "/masp%27--", "/..%2Fmasp"])("there is no tip %s", async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
})

test.for([
  ["?category=museums", "category"],
  ["?lang=fr", "lang"],
  ["/masp?lang=fr", "lang"],
])("%s is refused by the field's name", async ([path, field]) => {
  const answer = await get(path ?? "")
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as ErrorBody).error.fields?.map((each) => each.field)).toEqual([field])
})

test("a tip's page reads its own row and the related ones, not the table", async () => {
  const asked: string[] = []
  const prepare = (query: string) => {
    asked.push(query)
    return env.DB.prepare(query)
  }
  await tipDetail({ prepare, batch: (statements) => env.DB.batch(statements) }, "masp", "pt")
  expect(asked).toHaveLength(2)
  for (const query of asked) {
    const parameters = Array.from(query.matchAll(/\?/g), () => "masp")
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...parameters)
      .all<{ detail: string }>()
    expect(results.filter(({ detail: step }) => /SCAN (tips|one)\b/.test(step))).toEqual([])
    expect(results.map(({ detail: step }) => step).join()).toContain("SEARCH tips")
  }
})
