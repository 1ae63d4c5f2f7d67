import { expect, test } from "vitest"
import { type QuotedProperty, type QuoteRequest, quoteOf } from "#machines/property/quote.ts"
import { DEFAULT_GUESTS } from "#machines/search/guests.ts"

const TODAY = "2026-11-21"
const PROPERTY: QuotedProperty = {
  available: true,
  pricePerNight: 400_00,
  cleaningFee: 120_00,
  minimumStay: 2,
  guests: 3,
  pets: false,
  blocked: [{ from: "2026-12-10", until: "2026-12-12" }],
}
const STAY: QuoteRequest = { checkIn: "2026-12-01", checkOut: "2026-12-05", guests: DEFAULT_GUESTS }
const problemsOf = (stay: Partial<QuoteRequest>, property: Partial<QuotedProperty> = {}) =>
  quoteOf({ ...PROPERTY, ...property }, { ...STAY, ...stay }, TODAY).problems

test("a stay costs its nights and one cleaning", () => {
  expect(quoteOf(PROPERTY, STAY, TODAY).quote).toMatchObject({
    nights: 4,
    nightsTotal: 1_600_00,
    cleaningFee: 120_00,
    total: 1_720_00,
  })
})

test("adults and children fill a property to its last place, and no further", () => {
  expect(problemsOf({ guests: { ...DEFAULT_GUESTS, adults: 2, children: 1, babies: 2 } })).toEqual([])
  expect(problemsOf({ guests: { ...DEFAULT_GUESTS, adults: 2, children: 2 } })).toEqual(["capacity"])
})

test("a stay may begin today, not yesterday", () => {
  expect(problemsOf({ checkIn: TODAY, checkOut: "2026-11-23" })).toEqual([])
  expect(problemsOf({ checkIn: "2026-11-20", checkOut: "2026-11-23" })).toEqual(["past"])
})

test("a stay may end on the day of another's check-in, and begin on the day of a checkout", () => {
  expect(problemsOf({ checkIn: "2026-12-08", checkOut: "2026-12-10" })).toEqual([])
  expect(problemsOf({ checkIn: "2026-12-12", checkOut: "2026-12-14" })).toEqual([])
  expect(problemsOf({ checkIn: "2026-12-08", checkOut: "2026-12-11" })).toEqual(["blocked"])
  expect(problemsOf({ checkIn: "2026-12-11", checkOut: "2026-12-14" })).toEqual(["blocked"])
})

test("the minimum stay is enough; a same-day range is one night", () => {
  expect(problemsOf({ checkOut: "2026-12-03" })).toEqual([])
  expect(problemsOf({ checkOut: "2026-12-01" })).toEqual(["minimumStay"])
  expect(problemsOf({ checkOut: "2026-12-01" }, { minimumStay: 1 })).toEqual([])
})

test("everything that stands in the way is told at once", () => {
  expect(
    problemsOf(
      { checkIn: "2026-11-20", checkOut: "2026-11-21", guests: { ...DEFAULT_GUESTS, adults: 9, pets: 1 } },
      { available: false },
    ),
  ).toEqual(["unavailable", "capacity", "pets", "past", "minimumStay"])
})
