import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { QuoteAnswer } from "#machines/stay/quote.ts"
import { api } from "#worker/api/app.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn(SITE_TIME_ZONE)
const STAY = `checkIn=${daysAfter(today, 10)}&checkOut=${daysAfter(today, 14)}&adults=2`
const PERIOD = { from: daysAfter(today, 12), until: daysAfter(today, 20) }

/** Four nights at R$ 300, and R$ 100: R$ 1.300. */
const BEFORE = propertyOf(100, { pricePerNight: 300, cleaningFee: 100 })
/** Two nights at R$ 500 and two at R$ 800, a tenth less, R$ 40 a night for the second guest, R$ 10: R$ 2.510. */
const AFTER = propertyOf(100, {
  pricePerNight: 500,
  cleaningFee: 10,
  periods: [{ ...PERIOD, price: 800 }],
  discounts: [{ nights: 4, percent: 10 }],
  extraGuest: { from: 2, price: 40 },
})

afterEach(() => clearProperties(env.DB))

async function total(): Promise<number | undefined> {
  const answer = await api.request(`/properties/property-100/quote?${STAY}`, {}, env)
  return ((await answer.json()) as QuoteAnswer).quote?.total
}

test("a price that is changed in the content is that of the next quote", async () => {
  await loadProperties(env.DB, [BEFORE], today)
  expect(await total()).toBe(130_000)
  await loadProperties(env.DB, [AFTER], today)
  expect(await total()).toBe(251_000)
})

test("quotes during a change are all of the old prices or all of the new ones", async () => {
  await loadProperties(env.DB, [BEFORE], today)
  const asked: Promise<number | undefined>[] = []
  for (let turn = 0; turn < 30; turn++) {
    asked.push(total(), total(), total())
    const change = loadProperties(env.DB, [turn % 2 === 0 ? AFTER : BEFORE], today)
    asked.push(total(), total(), total())
    await change
  }
  const seen = Map.groupBy(await Promise.all(asked), (each) => each)
  expect([...seen.keys()].sort()).toEqual([130_000, 251_000])
  expect(seen.get(130_000)?.length).toBeGreaterThan(20)
  expect(seen.get(251_000)?.length).toBeGreaterThan(20)
})
