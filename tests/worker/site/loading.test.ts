import { afterEach, expect, test } from "vitest"
import { todayIn } from "#machines/site/day.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn("America/Sao_Paulo")
const TABLES = [
  "properties",
  "property_amenities",
  "property_photos",
  "property_checks",
  "reviews",
  "blocked_nights",
  "property_counts",
  "property_lines",
  "metro_stops",
  "price_periods",
]

afterEach(() => clearProperties(env.DB))

/** All rows of the properties, without the moment of the load, which D1 writes and which only has to be one. */
async function everyRow(): Promise<unknown> {
  const answers = await env.DB.batch<Record<string, unknown>>(
    TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
  )
  const withoutMoment = ({ availability_updated_at: moment, ...row }: Record<string, unknown>) => {
    if (moment !== undefined) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    return row
  }
  return Object.fromEntries(TABLES.map((table, at) => [table, answers[at]?.results.map(withoutMoment)]))
}

const review = (score: number) => ({
  author: "A.",
  from: "Recife",
  date: "2026-01-01",
  lang: "pt" as const,
  text: "Bom.",
  ratings: { cleanliness: score, accuracy: 5, communication: 5, location: 5, checkIn: 5, value: 5 },
})

test("loading the same properties twice changes nothing", async () => {
  const properties = [
    propertyOf(100, { blocked: [{ inDays: 3, nights: 2 }] }, [review(4), review(3)]),
    propertyOf(101, {
      name: 'D\'Ávila "x"',
      periods: [{ from: "2027-02-05", until: "2027-02-09", percent: 40 }],
    }),
  ]
  await loadProperties(env.DB, properties, today)
  const before = await everyRow()
  await loadProperties(env.DB, properties, today)
  expect(await everyRow()).toEqual(before)
})

test("rating and review count are those of the rows", async () => {
  await loadProperties(env.DB, [propertyOf(100, {}, [review(4), review(3)]), propertyOf(101)], today)
  const rated = await env.DB.prepare(
    `SELECT p.rating, p.review_count AS count, avg(r.rating) AS mean, count(r.rating) AS rows
     FROM properties p LEFT JOIN reviews r ON r.property_id = p.id GROUP BY p.id ORDER BY p.id`,
  ).all<{ rating: number | null; count: number; mean: number | null; rows: number }>()
  for (const { rating, count, mean, rows } of rated.results) {
    expect(count).toBe(rows)
    if (mean === null) expect(rating).toBeNull()
    else expect(rating).toBeCloseTo(mean, 10)
  }
})

test("nights that a calendar feed blocked survive a load", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (100, '2090-01-01', 'airbnb')").run()
  await loadProperties(env.DB, [propertyOf(100, { name: "Renamed" })], today)
  const { results } = await env.DB.prepare("SELECT night FROM blocked_nights").all()
  expect(results).toEqual([{ night: "2090-01-01" }])
})
