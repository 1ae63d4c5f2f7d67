import { afterEach, expect, test } from "vitest"
import type { PropertyDetail } from "#machines/property/property.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { api } from "#worker/api/app.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

const today = todayIn(SITE_TIME_ZONE)
const day = (offset: number) => daysAfter(today, offset)

afterEach(() => clearProperties(env.DB))

const get = (path: string) => api.request(`/properties/${path}`, {}, env)

/** A property whose nights all cost the same but for those of a period, from the tenth day on. */
const withPeriod = propertyOf(101, {
  pricePerNight: 300,
  minimumStay: 2,
  periods: [
    {
      name: { pt: "Virada", en: "New Year", es: "Año Nuevo" },
      from: day(10),
      until: day(12),
      price: 700,
      minimumStay: 3,
    },
  ],
})

async function nightsOf(path: string): Promise<NightPrices[]> {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { nights: NightPrices[] }).nights
}

test("the nights of a property have their prices, from today to the calendar's end, in the language", async () => {
  await loadProperties(env.DB, [withPeriod], today)
  const nights = await nightsOf("property-101/nights?lang=en")
  const end = nights.at(-1)?.until
  expect(nights).toEqual([
    { from: today, until: day(10), price: 300_00, minimumStay: 2, period: null },
    { from: day(10), until: day(13), price: 700_00, minimumStay: 3, period: "New Year" },
    { from: day(13), until: end, price: 300_00, minimumStay: 2, period: null },
  ])
  expect(end).toMatch(/-01$/)
  expect(Number(end?.slice(0, 4)) - Number(today.slice(0, 4))).toBe(2)
  expect((await nightsOf("property-101/nights"))[1]?.period).toBe("Virada")
})

test("a page says where the minimum stay is another, and leaves out what is over", async () => {
  const over = { from: day(-9), until: day(-7), price: 500, minimumStay: 3 }
  const shown = [...(withPeriod.property.periods ?? []), over]
  await loadProperties(env.DB, [propertyOf(101, { minimumStay: 2, periods: shown })], today)
  const { minimumStays } = (await (await get("property-101")).json()) as PropertyDetail
  expect(minimumStays).toEqual([{ from: day(10), until: day(13), minimumStay: 3 }])
})

test("there are no nights of a property that nobody knows, and none in a language that is none", async () => {
  expect((await get("nothing/nights")).status).toBe(404)
  await loadProperties(env.DB, [withPeriod], today)
  expect((await get("property-101/nights?lang=de")).status).toBe(400)
})
