import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { QUOTE_PROBLEMS, type QuoteAnswer, type QuoteProblem } from "#machines/stay/quote.ts"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { daysTo } from "../../fixtures/plain-days.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { newQuoteMix } from "../../fixtures/quote-mix.ts"
import {
  anyPricedProperty,
  anyStayIn,
  type DrawnProperty,
  type DrawnStay,
  nearestByHand,
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
      const nearest = nearestByHand(drawn)
      expect(await read(`${slug}/quote?${queryOf(drawn.request)}`)).toEqual({ ...answer, nearest })
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
  ["checkIn=2020-02-28&checkOut=2020-03-01", ["past"]],
  ["adults=9", ["capacity", "datesMissing"]],
  ["checkIn=2090-01-01&checkOut=2091-01-02", ["tooLong"]],
])("a quote for %j says %j", async ([query, problems]) => {
  await loadProperties(env.DB, [propertyOf(100)], today)
  expect(await read(`property-100/quote?${query}`)).toEqual({
    quote: null,
    problems,
    minimumStay: 1,
    nearest: [],
  })
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
