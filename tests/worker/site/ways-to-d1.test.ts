import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { api } from "#worker/api/app.ts"
import { loadMany } from "../../fixtures/load-many.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { countedD1 } from "../counted-d1.ts"
import { env } from "../env.ts"

const today = todayIn(SITE_TIME_ZONE)
const STAY = `checkIn=${daysAfter(today, 40)}&checkOut=${daysAfter(today, 43)}&adults=2`

afterEach(() => clearProperties(env.DB))

/** What a call answers, how often it goes to D1 and comes back, and how many rows are read there. */
async function asked(path: string) {
  const { noted, database } = countedD1()
  const answer = await api.request(path, {}, { ...env, DB: database })
  expect(answer.status).toBe(200)
  return { answer: await answer.json(), ways: noted.batches.length, rowsRead: noted.rowsRead }
}

test("a search comes with its count, filters and map in one way to D1, also of a stay", async () => {
  await loadProperties(env.DB, [propertyOf(100), propertyOf(101), propertyOf(102)], today)
  // Few are found, so that what nearly fits is looked for: two ways more.
  for (const stay of ["", STAY])
    expect((await asked(`/properties?filters=1&map=1&${stay}`)).ways, stay).toBeLessThanOrEqual(3)
  await clearProperties(env.DB)
  await loadMany(env.DB, 120, today)
  expect((await asked("/properties?filters=1&map=1")).ways).toBe(1)
  // A stay's total is known before its card.
  expect((await asked(`/properties?filters=1&map=1&sort=price&${STAY}`)).ways).toBe(2)
})

test.for([
  ["all of them", 300, ""],
  ["those of a stay", 300, STAY],
  ["a sample", 900, ""],
  ["a sample below a price", 900, "maxPrice=300"],
] as const)(
  "the map that comes with a search is that of the map's own address: %s",
  async ([, size, query]) => {
    await loadMany(env.DB, size, today)
    const { answer } = await asked(`/properties?map=1&${query}`)
    const { answer: map } = await asked(`/map?${query}`)
    expect((answer as { map: unknown }).map).toEqual(map)
    expect((map as { count: number }).count).toBeGreaterThan(100)
    expect((await asked(`/properties?${query}`)).answer).toMatchObject({ map: null })
  },
)

test("what is near a property is asked for at once, however far it is, and few rows are read", async () => {
  const far = { lat: -23.62, lng: -46.66 }
  await loadProperties(
    env.DB,
    [propertyOf(100), ...[101, 102, 103].map((id) => propertyOf(id, { coordinates: far }))],
    today,
  )
  const found = await asked(`/properties/property-100/similar?${STAY}`)
  // Where it is, what is around it, and the cards.
  expect(found.ways).toBe(3)
  expect((found.answer as { properties: object[] }).properties).toHaveLength(3)
  await clearProperties(env.DB)
  await loadMany(env.DB, 1_000, today)
  expect((await asked(`/properties/property-500/similar?${STAY}`)).rowsRead).toBeLessThanOrEqual(300)
})
