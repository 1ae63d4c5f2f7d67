import { afterEach, expect, test } from "vitest"
import { todayIn } from "#machines/site/day.ts"
import { clearFlats, loadFlats } from "../../fixtures/load-properties.ts"
import { flatOf } from "../../fixtures/properties.ts"
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
]

afterEach(() => clearFlats(env.DB))

async function everyRow(): Promise<unknown> {
  const answers = await env.DB.batch(TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
  return Object.fromEntries(TABLES.map((table, at) => [table, answers[at]?.results]))
}

const review = (score: number) => ({
  author: "A.",
  from: "Recife",
  date: "2026-01-01",
  lang: "pt" as const,
  text: "Bom.",
  ratings: { cleanliness: score, accuracy: 5, communication: 5, location: 5, checkIn: 5, value: 5 },
})

test("loading the same flats twice changes nothing", async () => {
  const flats = [
    flatOf(100, { blocked: [{ inDays: 3, nights: 2 }] }, [review(4), review(3)]),
    flatOf(101, { name: 'D\'Ávila "x"' }),
  ]
  await loadFlats(env.DB, flats, today)
  const before = await everyRow()
  await loadFlats(env.DB, flats, today)
  expect(await everyRow()).toEqual(before)
})

test("rating and review count are those of the rows", async () => {
  await loadFlats(env.DB, [flatOf(100, {}, [review(4), review(3)]), flatOf(101)], today)
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
  await loadFlats(env.DB, [flatOf(100)], today)
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (100, '2090-01-01', 'airbnb')").run()
  await loadFlats(env.DB, [flatOf(100, { name: "Renamed" })], today)
  const { results } = await env.DB.prepare("SELECT night FROM blocked_nights").all()
  expect(results).toEqual([{ night: "2090-01-01" }])
})
