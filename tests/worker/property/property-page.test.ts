import { afterEach, expect, test } from "vitest"
import type { PropertyDetail } from "#machines/property/property.ts"
import { REVIEW_ORDERS, type ReviewPage } from "#machines/property/review.ts"
import { addDays, todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn("America/Sao_Paulo")

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
      cleanliness: score,
      accuracy: score,
      communication: 5,
      location: 5,
      checkIn: 5,
      value: (at % 5) + 1,
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

test("reviews are searched by their words, in their order, and by pages", async () => {
  const reviews = Array.from({ length: 53 }, (_, at) => ({
    ...review(at, (at % 5) + 1),
    text: at % 2 === 0 ? "O chuveiro é ótimo" : "A cama é boa",
  }))
  await loadProperties(env.DB, [propertyOf(100, {}, reviews)], today)
  const first = await read<ReviewPage>("property-100/reviews?text=otimo")
  expect(first).toMatchObject({ text: "otimo", page: null, pages: 2, count: 27 })
  expect(first.reviews.map(({ author }) => author)).toEqual(
    [52, 50, 48, 46, 44, 42].map((at) => `Pessoa ${at}`),
  )
  const last = await read<ReviewPage>("property-100/reviews?text=otimo&page=2")
  expect(last.reviews.map(({ author }) => author)).toEqual([4, 2, 0].map((at) => `Pessoa ${at}`))
  expect(await read<ReviewPage>("property-100/reviews?text=piscina")).toMatchObject({ count: 0, reviews: [] })
  expect((await read<ReviewPage>("property-100/reviews")).text).toBeNull()
  expect((await get("property-100/reviews?text=")).status).toBe(400)
  expect((await get(`property-100/reviews?text=${"a".repeat(61)}`)).status).toBe(400)
})

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

test("a property is found by each address that it had before, until another property has that", async () => {
  const slugOf = async (slug: string) => (await read<PropertyDetail>(slug)).slug
  const called = (slug: string) => ({ ...propertyOf(101), slug })
  for (const slug of ["first", "second", "third"]) await loadProperties(env.DB, [called(slug)], today)
  expect([await slugOf("first"), await slugOf("second"), await slugOf("third")]).toEqual([
    ...["third", "third", "third"],
  ])
  await loadProperties(env.DB, [{ ...propertyOf(102), slug: "first" }], today)
  expect((await read<PropertyDetail>("first")).code).toBe("PSO-102")
  await loadProperties(env.DB, [{ ...propertyOf(102), slug: "other" }], today)
  // The last one that had it.
  expect(await slugOf("first")).toBe("other")
  await env.DB.batch(
    [
      "property_amenities",
      "property_lines",
      "property_photos",
      "blocked_nights",
      "reviews",
      "property_checks",
      "price_periods",
      "lowest_nights",
    ]
      .map((table) => `DELETE FROM ${table} WHERE property_id = 101`)
      .concat("DELETE FROM properties WHERE id = 101")
      .map((statement) => env.DB.prepare(statement)),
  )
  expect((await get("second")).status).toBe(404)
  expect(await env.DB.prepare("SELECT slug FROM former_slugs").all()).toMatchObject({
    results: [{ slug: "first" }],
  })
})
