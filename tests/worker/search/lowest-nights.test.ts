import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { refreshLowestNights } from "#worker/data/search/lowest-nights.ts"
import { stopCounts } from "#worker/data/search/metro-stops.ts"
import { searchProperties } from "#worker/data/search/property-search.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { EVERYTHING } from "./any-search.ts"

const today = todayIn(SITE_TIME_ZONE)

afterEach(async () => {
  await clearProperties(env.DB)
  await env.DB.prepare("DELETE FROM meta").run()
})

/** Flats at R$ 300 and R$ 310, the second one for R$ 200 in three nights from tomorrow on. */
async function load(): Promise<void> {
  const periods = [{ from: daysAfter(today, 1), until: daysAfter(today, 3), price: 200 }]
  await loadProperties(
    env.DB,
    [propertyOf(100, { pricePerNight: 300 }), propertyOf(101, { pricePerNight: 310, periods })],
    today,
  )
}

async function byPrice(change: { maxPrice?: number } = {}) {
  const { result } = await searchProperties(env.DB, { ...EVERYTHING, ...change, sort: "price" }, "pt")
  return result.properties.map(({ code, lowestNight }) => `${code} ${lowestNight}`)
}

const versionOf = async () =>
  (await env.DB.prepare("SELECT value FROM meta WHERE key = 'contentVersion'").first<string>("value")) ?? ""

test("a search without dates orders and filters by the cheapest night of a year, as the metro map tells it", async () => {
  await load()
  expect(await byPrice()).toEqual(["PSO-101 20000", "PSO-100 30000"])
  expect(await byPrice({ maxPrice: 200 })).toEqual(["PSO-101 20000"])
  expect((await stopCounts(env.DB)).stops).toEqual([{ stop: "faria-lima", available: 2, lowest: 20_000 }])
})

test("the day after the cheapest night they are told as they are from then on, and pages are rendered anew", async () => {
  await load()
  expect(await refreshLowestNights(env.DB, daysAfter(today, 3))).toBe(2)
  const before = await versionOf()
  expect(await byPrice()).toEqual(["PSO-101 20000", "PSO-100 30000"])
  expect(await refreshLowestNights(env.DB, daysAfter(today, 4))).toBe(1)
  expect(await byPrice()).toEqual(["PSO-100 30000", "PSO-101 31000"])
  expect((await stopCounts(env.DB)).stops).toEqual([{ stop: "faria-lima", available: 2, lowest: 30_000 }])
  expect(await versionOf()).not.toBe(before)
})

test("days on which it did not run are made up for, and nothing is done twice", async () => {
  await load()
  await refreshLowestNights(env.DB, today)
  expect(await refreshLowestNights(env.DB, daysAfter(today, 40))).toBe(1)
  expect(await byPrice()).toEqual(["PSO-100 30000", "PSO-101 31000"])
  const version = await versionOf()
  expect(await refreshLowestNights(env.DB, daysAfter(today, 40))).toBe(0)
  expect(await refreshLowestNights(env.DB, daysAfter(today, 41))).toBe(0)
  expect(await versionOf()).toBe(version)
})
