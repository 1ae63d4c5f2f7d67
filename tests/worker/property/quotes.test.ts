import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import { QUOTE_PROBLEMS, type QuoteAnswer, type QuoteProblem, quotedNights } from "#machines/stay/quote.ts"
import { api } from "#worker/api/app.ts"
import { quotedProperty } from "#worker/data/property/property-detail.ts"
import type { Database } from "#worker/data/statement.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysAfter, daysTo } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { newQuoteMix } from "../../fixtures/quote-mix.ts"
import {
  adviceByHand,
  anyPricedProperty,
  anyStayIn,
  type DrawnProperty,
  type DrawnStay,
  quoteByHand,
} from "../../fixtures/quote-reference.ts"
import { env } from "../env.ts"

const today = todayIn(SITE_TIME_ZONE)

afterEach(() => clearProperties(env.DB))

const get = (path: string) => api.request(`/properties/${path}`, {}, env)
const read = async <T>(path: string) => (await (await get(path)).json()) as T

/** The files of a property, whose taken nights are counted. */
function filesOf({ blocked, ...facts }: DrawnProperty, at: number): PropertyFiles {
  return propertyOf(100 + at, {
    ...facts,
    blocked: blocked.map(({ from, until }) => ({ from, nights: daysTo(from, until) })),
  })
}

function queryOf({ checkIn, checkOut, guests }: DrawnStay["request"]): string {
  return new URLSearchParams({
    ...(checkIn === undefined ? {} : { checkIn: `${checkIn}T00:00:00.000Z` }),
    ...(checkOut === undefined ? {} : { checkOut }),
    ...Object.fromEntries(Object.entries(guests).map(([kind, count]) => [kind, String(count)])),
  }).toString()
}

test("quotes agree with a count night by night, whatever the stay", async () => {
  const properties = fc
    .sample(anyPricedProperty(today), 12)
    .map((property, at) => ({ ...property, available: at % 6 !== 0, pets: at % 2 === 0 }))
  await loadProperties(env.DB, properties.map(filesOf), today)
  const mix = newQuoteMix()
  const anyDrawn = fc.constantFrom(...properties).chain((property) => anyStayIn(property, today))
  await fc.assert(
    fc.asyncProperty(anyDrawn, async (drawn) => {
      const slug = `property-${100 + properties.indexOf(drawn.property)}`
      const answer = quoteByHand(drawn)
      const advice = adviceByHand(drawn)
      expect(await read(`${slug}/quote?${queryOf(drawn.request)}`)).toEqual({ ...answer, ...advice })
      mix.see(drawn, answer)
    }),
    { numRuns: 300 },
  )
  expect(mix.kinds()).toEqual(expect.arrayContaining(["price", ...QUOTE_PROBLEMS]))
})

test.for<[string, QuoteProblem[]]>([
  ["", ["datesMissing"]],
  ["checkIn=2090-01-31", ["datesMissing"]],
  ["checkIn=2090-01-05&checkOut=2090-01-04", ["order"]],
  ["adults=9", ["capacity", "datesMissing"]],
  ["checkIn=2090-01-01&checkOut=2091-01-02", ["tooLong"]],
])("a quote for %j says %j", async ([query, problems]) => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  expect(await read(`property-100/quote?${query}`)).toEqual({
    quote: null,
    problems,
    minimumStay: 1,
    maximumGuests: 2,
    taken: [],
    nearest: [],
  })
})

test("a stay that is past is answered with the next free ones, from today on", async () => {
  await loadProperties(env.DB, [propertyOf(100, { blocked: [{ from: today, nights: 2 }] })], today)
  const [second, third, fourth] = [2, 3, 4].map((days) => daysAfter(today, days))
  expect(await read(`property-100/quote?checkIn=2020-02-28&checkOut=2020-03-01`)).toEqual({
    quote: null,
    problems: ["past"],
    minimumStay: 1,
    maximumGuests: 2,
    taken: [],
    nearest: [
      { checkIn: second, checkOut: fourth, total: 70_000 },
      { checkIn: third, checkOut: daysAfter(today, 5), total: 70_000 },
      { checkIn: fourth, checkOut: daysAfter(today, 6), total: 70_000 },
    ],
  })
})

/** A property that is taken every other night for a year, with a period for each week. */
const BUSY = propertyOf(100, {
  blocked: Array.from({ length: 180 }, (_, at) => ({ from: daysAfter(today, 2 * at), nights: 1 })),
  periods: Array.from({ length: 50 }, (_, at) => ({
    from: daysAfter(today, 7 * at),
    until: daysAfter(today, 7 * at + 6),
    price: 200 + at,
  })),
})

test.for<[string, number, number, number]>([
  ["two nights of which one is taken", 150, 152, 9],
  ["thirty nights", 150, 180, 27],
  ["without a checkout", 150, -1, 9],
])("what is read for %s follows the stay, not the property", async ([, from, until, rows]) => {
  await loadProperties(env.DB, [BUSY], today)
  const request = {
    checkIn: daysAfter(today, from),
    checkOut: until < 0 ? undefined : daysAfter(today, until),
    guests: DEFAULT_GUESTS,
  }
  let read = 0
  const batch: Database["batch"] = async (statements) => {
    const answers = await env.DB.batch(statements)
    read += answers.reduce((sum, { meta }) => sum + meta.rows_read, 0)
    return answers as never
  }
  const database = { prepare: (query: string) => env.DB.prepare(query), batch }
  await quotedProperty(database, "property-100", quotedNights(request))
  expect(read).toBeGreaterThan(2)
  expect(read).toBeLessThanOrEqual(rows)
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
