import { afterEach, expect, test } from "vitest"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { claimFeed, keepPull } from "#worker/data/property/calendar-feeds.ts"
import { freshSearch, refreshSearch } from "#worker/data/search/fresh-search.ts"
import { refreshLowestNights } from "#worker/data/search/lowest-nights.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { ormOf } from "#worker/data/statement.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const today = todayIn(SITE_TIME_ZONE)
const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 22) }

afterEach(async () => {
  await clearProperties(env.DB)
  await env.DB.prepare("DELETE FROM calendar_feeds").run()
})

const idsOf = async (change: Partial<PropertySearch>) => {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...change }, "pt")
  return result.properties.map(({ code }) => Number(code.slice("PSO-".length))).sort()
}
const stale = async () => {
  const { results } = await env.DB.prepare("SELECT property_id AS id FROM search_stale").all<{ id: number }>()
  return results.map(({ id }) => id)
}
const run = (sql: string) => env.DB.prepare(sql).run()

test("a pull of a calendar, with taken nights and then without, is in the next search", async () => {
  await loadProperties(env.DB, [propertyOf(100), propertyOf(101)], today)
  await run(`INSERT INTO calendar_feeds (id, property_id, platform, address, created_at, next_pull_at, failures, passed_over)
    VALUES (1, 100, 'airbnb', 'https://example.com/1.ics', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 0, 0)`)
  const pull = async (nights: string[], at: string) => {
    const now = new Date(at)
    const feed = await claimFeed(env.DB, 1, now)
    if (feed === undefined) throw new Error("the feed is not due")
    await keepPull(env.DB, feed, { nights: { nights, closed: [] }, problem: null, emptySince: null }, now)
    expect(await stale()).toEqual([])
  }
  expect(await idsOf(stay)).toEqual([100, 101])
  await pull([addDays(today, 21)], "2026-12-01T00:00:00Z")
  expect(await idsOf(stay)).toEqual([101])
  expect(await idsOf({ ...stay, flex: 2 })).toEqual([100, 101])
  await pull([], "2026-12-02T00:00:00Z")
  expect(await idsOf(stay)).toEqual([100, 101])
})

test("the cheapest night of another day is in the next search", async () => {
  await loadProperties(env.DB, [propertyOf(100, { pricePerNight: 300 })], today)
  await run(`INSERT INTO lowest_nights VALUES (100, '${addDays(today, 1)}', 20000)`)
  await refreshLowestNights(env.DB, addDays(today, 1))
  expect(await stale()).toEqual([])
  expect(await idsOf({ maxPrice: 200 })).toEqual([100])
  expect(await idsOf({ minPrice: 201 })).toEqual([])
})

test("a property that is changed, taken out and deleted is found as it is now", async () => {
  await loadProperties(env.DB, [propertyOf(100), propertyOf(101)], today)
  await loadProperties(
    env.DB,
    [propertyOf(100, { type: "loft", name: "Cobertura", amenities: ["pool"] })],
    today,
  )
  expect(await idsOf({ type: "loft", q: "cobertura", amenities: ["pool"] })).toEqual([100])
  expect(await idsOf({ q: "apartamento" })).toEqual([101])
  await loadProperties(env.DB, [propertyOf(100, { available: false })], today)
  expect(await idsOf({})).toEqual([101])
  await clearProperties(env.DB)
  expect(await idsOf({})).toEqual([])
  const { results } = await env.DB.prepare("SELECT property_id FROM search_entries").all()
  expect(results).toEqual([])
})

test.for<[string, string]>([
  ["its name", "UPDATE properties SET name = 'Outro' WHERE id = 100"],
  ["its amenities", "INSERT INTO property_amenities VALUES (100, 'pool')"],
  ["its lines", "DELETE FROM property_lines WHERE property_id = 100"],
  ["its pictures", "UPDATE property_photos SET file = 'other' WHERE property_id = 100"],
  ["its prices", "UPDATE price_periods SET weekday_price = 100 WHERE property_id = 100"],
  ["its nights", `INSERT INTO blocked_nights VALUES (100, '${stay.checkIn}', 'hand')`],
])(
  "a change of %s that no writer brought to the search is due, and the job brings it",
  async ([, change]) => {
    await loadProperties(env.DB, [propertyOf(100), propertyOf(101)], today)
    expect(await stale()).toEqual([])
    await run(change)
    expect(await stale()).toEqual([100])
    expect(await refreshSearch(env.DB)).toBe(1)
    expect(await refreshSearch(env.DB)).toBe(0)
  },
)

test("a change that the search does not know of writes nothing", async () => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  await run("UPDATE properties SET availability_updated_at = '2026-01-01T00:00:00Z', quiet_from = '23:00'")
  expect(await stale()).toEqual([])
})

test("every full-text table has what its entries say", async () => {
  const many = Array.from({ length: 40 }, (_, at) => propertyOf(100 + at, { pricePerNight: 200 + at }))
  await loadProperties(env.DB, many, today)
  await run(
    "UPDATE properties SET lowest_night = lowest_night + 100, minimum_stay = 3, rating = 4.5 WHERE id % 2 = 0",
  )
  await run("UPDATE properties SET available = 0 WHERE id % 5 = 0")
  await freshSearch(ormOf(env.DB)).run()
  for (const order of ["rating", "price", "meters", "walk", "chance"]) {
    const table = `search_by_${order}`
    // FTS5 compares the index with the content, and fails if they differ.
    await run(`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`)
    const found = await env.DB.prepare(
      `SELECT count(*) AS count FROM ${table} WHERE ${table} MATCH '_on'`,
    ).first()
    expect(found, table).toEqual({ count: 32 })
  }
})
