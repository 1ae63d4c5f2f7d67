import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { type PropertyDetail, REVIEW_ORDERS, type ReviewPage } from "#machines/property/property.ts"
import type { QuoteAnswer, QuoteProblem } from "#machines/property/quote.ts"
import { addDays, todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn("America/Sao_Paulo")
const MS_A_DAY = 86_400_000

afterEach(() => clearProperties(env.DB))

const get = (path: string) => api.request(`/properties/${path}`, {}, env)
const read = async <T>(path: string) => (await (await get(path)).json()) as T

function review(at: number, score: number): PropertyFiles["reviews"][number] {
  return {
    author: `Pessoa ${at}`,
    from: "Recife",
    date: addDays("2026-01-01", at),
    lang: "pt",
    text: `Avaliação ${at}`,
    ratings: {
      ...{ cleanliness: score, accuracy: score, communication: 5 },
      ...{ location: 5, checkIn: 5, value: (at % 5) + 1 },
    },
  }
}

test("a property's page has everything in the language asked for, and not where it exactly is", async () => {
  const coordinates = { lat: -23.5668123, lng: -46.7016987 }
  await loadProperties(
    env.DB,
    [
      propertyOf(100, {
        coordinates,
        description: { pt: "Um.\n\nDois.\n", en: "One.\n\nTwo.\n", es: "Uno.\n\nDos.\n" },
        checks: [{ kind: "internet", on: "2026-10-01", mbps: 300 }],
        blocked: [
          { from: addDays(today, 3), nights: 2 },
          { from: addDays(today, 5), nights: 1 },
          { from: addDays(today, -9), nights: 2 },
        ],
      }),
    ],
    today,
  )
  const answer = await get("property-100?lang=en")
  const text = await answer.text()
  const found = JSON.parse(text) as PropertyDetail
  expect(found).toMatchObject({
    slug: "property-100",
    description: ["One.", "Two."],
    position: { lat: -23.567, lng: -46.702 },
    checks: [{ kind: "internet", on: "2026-10-01", mbps: 300 }],
    blocked: [{ from: addDays(today, 3), until: addDays(today, 6) }],
    rating: null,
    categories: null,
  })
  expect(Date.now() - Date.parse(found.availabilityUpdatedAt ?? "")).toBeLessThan(60_000)
  expect(text).not.toContain("23.5668")
  expect(text).not.toContain("46.70169")
})

test.for(["nada", "property-100%27--", "..%2F..", "PROPERTY-100"])(
  "there is no property %s",
  async (slug) => {
    await loadProperties(env.DB, [propertyOf(100)], today)
    for (const path of [slug, `${slug}/reviews`, `${slug}/quote`, `${slug}/similar`]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(((await answer.json()) as ErrorBody).error.code).toBe("notFound")
    }
  },
)

test("average, count and categories are those of the rows", async () => {
  const reviews = Array.from({ length: 13 }, (_, at) => review(at, (at % 5) + 1))
  await loadProperties(env.DB, [propertyOf(100, {}, reviews)], today)
  const found = await read<PropertyDetail>("property-100")
  const { results } = await env.DB.prepare(
    `SELECT count(*) AS count, avg(rating) AS rating, avg(cleanliness) AS cleanliness, avg(accuracy) AS accuracy,
       avg(communication) AS communication, avg(location) AS location, avg(check_in) AS checkIn, avg(value) AS value
     FROM reviews`,
  ).all<Record<string, number>>()
  const [row] = results
  expect(found.reviewCount).toBe(row?.count)
  expect(found.rating).toBeCloseTo(row?.rating ?? 0, 9)
  for (const [category, mean] of Object.entries(found.categories ?? {}))
    expect(mean, category).toBeCloseTo(row?.[category] ?? 0, 9)
})

test("reviews come in three orders, a few at first and then all, each once", async () => {
  const reviews = Array.from({ length: 53 }, (_, at) => review(at, (at % 5) + 1))
  await loadProperties(env.DB, [propertyOf(100, {}, reviews)], today)
  const first = await read<ReviewPage>("property-100/reviews")
  expect(first).toMatchObject({ order: "recent", page: null, pages: 3, count: 53 })
  expect(first.reviews.map(({ author }) => author)).toEqual(
    [52, 51, 50, 49, 48, 47].map((at) => `Pessoa ${at}`),
  )
  for (const order of REVIEW_ORDERS) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read<ReviewPage>(`property-100/reviews?order=${order}&page=${page}`)),
    )
    const all = pages.flatMap(({ reviews: each }) => each)
    expect(new Set(all.map(({ author }) => author)).size).toBe(53)
    const ratings = all.map(({ rating }) => rating)
    const sorted = ratings.toSorted((a, b) => (order === "lowest" ? a - b : b - a))
    if (order === "recent")
      expect(all.map(({ author }) => author)).toEqual(reviews.map(({ author }) => author).toReversed())
    else expect(ratings).toEqual(sorted)
  }
  expect((await read<ReviewPage>("property-100/reviews?page=99")).page).toBe(3)
  expect((await get("property-100/reviews?page=0")).status).toBe(400)
  expect((await get("property-100/reviews?order=best")).status).toBe(400)
})

/** The price worked out in another way: night by night, over UTC dates. */
function quoteByHand(
  property: PropertyFiles["property"],
  stay: { from: number; nights: number; adults: number; pets: number },
) {
  const start = Date.parse(`${today}T00:00:00Z`) + stay.from * MS_A_DAY
  const nights = stay.nights === 0 ? 1 : stay.nights
  const days = Array.from({ length: nights }, (_, at) =>
    new Date(start + at * MS_A_DAY).toISOString().slice(0, 10),
  )
  const blocked = new Set(
    property.blocked.flatMap((run) => {
      const from = Date.parse(`${"from" in run ? run.from : today}T00:00:00Z`)
      return Array.from({ length: run.nights }, (_, at) =>
        new Date(from + at * MS_A_DAY).toISOString().slice(0, 10),
      )
    }),
  )
  const problems: QuoteProblem[] = []
  if (!property.available) problems.push("unavailable")
  if (stay.adults > property.guests) problems.push("capacity")
  if (stay.pets > 0 && !property.pets) problems.push("pets")
  if (stay.from < 0) problems.push("past")
  if (nights > 365) problems.push("tooLong")
  if (nights < property.minimumStay) problems.push("minimumStay")
  if (days.some((day) => blocked.has(day))) problems.push("blocked")
  const total = days.reduce((sum) => sum + property.pricePerNight * 100, property.cleaningFee * 100)
  return { problems, total, nights }
}

test("quotes agree with a count night by night, whatever the stay", async () => {
  const property = propertyOf(100, {
    pricePerNight: 317,
    cleaningFee: 93,
    guests: 3,
    minimumStay: 2,
    blocked: [
      { from: addDays(today, 10), nights: 3 },
      { from: addDays(today, 28), nights: 1 },
      { from: addDays(today, 400), nights: 9 },
    ],
  })
  const closed = propertyOf(101, { available: false, pets: true })
  await loadProperties(env.DB, [property, closed], today)
  const stay = fc.record({
    from: fc.integer({ min: -3, max: 700 }),
    nights: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 400 })),
    adults: fc.integer({ min: 0, max: 5 }),
    pets: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(property, closed), stay, async (one, drawn) => {
      const [checkIn, checkOut] = [addDays(today, drawn.from), addDays(today, drawn.from + drawn.nights)]
      const query = `checkIn=${checkIn}T00:00:00.000Z&checkOut=${checkOut}&adults=${drawn.adults}&pets=${drawn.pets}`
      const found = await read<QuoteAnswer>(`${one.slug}/quote?${query}`)
      const expected = quoteByHand(one.property, drawn)
      expect([...found.problems].sort()).toEqual([...expected.problems].sort())
      if (expected.problems.length > 0) expect(found.quote).toBeNull()
      else {
        expect(found.quote).toMatchObject({
          checkIn,
          checkOut,
          nights: expected.nights,
          total: expected.total,
        })
        expect(found.quote?.total).toBe((found.quote?.nightsTotal ?? 0) + (found.quote?.cleaningFee ?? 0))
      }
    }),
    { numRuns: 250 },
  )
})

test.for<[string, QuoteProblem[]]>([
  ["", ["datesMissing"]],
  ["checkIn=2090-01-31", ["datesMissing"]],
  ["checkIn=2090-01-05&checkOut=2090-01-04", ["order"]],
  ["checkIn=2020-02-28&checkOut=2020-03-01", ["past"]],
  ["adults=9", ["capacity", "datesMissing"]],
  ["checkIn=2090-01-01&checkOut=2091-01-02", ["tooLong"]],
])("a quote for %j says %j", async ([query, problems]) => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  expect(await read<QuoteAnswer>(`property-100/quote?${query}`)).toEqual({ quote: null, problems })
})

test.for<[string, string, number]>([
  ["over the end of a month", "checkIn=2090-01-30&checkOut=2090-02-02", 3],
  ["over a leap day", "checkIn=2092-02-28&checkOut=2092-03-01", 2],
  ["over the end of a year", "checkIn=2090-12-31&checkOut=2091-01-01", 1],
  ["on one day", "checkIn=2090-06-10&checkOut=2090-06-10", 1],
  ["over a former change of the clock", "checkIn=2090-10-20&checkOut=2090-10-25", 5],
])("nights are counted %s", async ([, query, nights]) => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  const { quote } = await read<QuoteAnswer>(`property-100/quote?${query}`)
  expect(quote).toMatchObject({ nights, total: nights * 30_000 + 10_000 })
})

test.for(["checkIn=banana", "adults=-1", "adults=1.5", "checkOut=2090-02-30"])(
  "a quote for %s is refused by the field's name",
  async (query) => {
    await loadProperties(env.DB, [propertyOf(100)], today)
    const answer = await get(`property-100/quote?${query}`)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as ErrorBody).error.fields?.[0]?.field).toBe(query.split("=")[0])
  },
)

test("similar properties are near, large enough and free on the same days; never the property itself", async () => {
  const near = { lat: -23.567, lng: -46.702 }
  await loadProperties(
    env.DB,
    [
      propertyOf(100, { coordinates: near }),
      propertyOf(101, { coordinates: near, guests: 4 }),
      propertyOf(102, { coordinates: near, guests: 1 }),
      propertyOf(103, { coordinates: near, guests: 4, blocked: [{ from: addDays(today, 20), nights: 2 }] }),
      propertyOf(104, { coordinates: { lat: -23.48, lng: -46.52 }, guests: 4 }),
      propertyOf(105, { coordinates: near, guests: 4, available: false }),
    ],
    today,
  )
  const slugs = async (query: string) =>
    (await read<{ properties: { slug: string }[] }>(`property-100/similar?${query}`)).properties.map(
      ({ slug }) => slug,
    )
  const stay = `checkIn=${addDays(today, 20)}&checkOut=${addDays(today, 23)}`
  expect((await slugs("")).sort()).toEqual(["property-101", "property-102", "property-103"])
  expect(await slugs(`adults=3&${stay}`)).toEqual(["property-101"])
  expect(await slugs("pets=1")).toEqual([])
})
