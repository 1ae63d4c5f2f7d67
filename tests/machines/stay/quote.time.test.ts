import { expect, test } from "vitest"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import {
  adviceFor,
  type QuotedProperty,
  type QuoteProblem,
  type QuoteRequest,
  quoteOf,
} from "#machines/stay/quote.ts"
import { ratesOfFile } from "../../fixtures/rates-of-file.ts"

const TODAY = "2026-11-21"
const PROPERTY: QuotedProperty = {
  available: true,
  rates: ratesOfFile({ pricePerNight: 400, cleaningFee: 120, minimumStay: 2 }),
  minimumStay: 2,
  guests: 3,
  pets: false,
  blocked: [{ from: "2026-12-10", until: "2026-12-12" }],
}
const STAY: QuoteRequest = { checkIn: "2026-12-01", checkOut: "2026-12-05", guests: DEFAULT_GUESTS }
/** The same, but for one night and more. */
const EVEN_ONE: Partial<QuotedProperty> = {
  rates: ratesOfFile({ pricePerNight: 400, cleaningFee: 120, minimumStay: 1 }),
}
const AT_LEAST_THREE: Partial<QuotedProperty> = {
  rates: ratesOfFile({ pricePerNight: 400, cleaningFee: 120, minimumStay: 3 }),
}
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
  expect(problemsOf({ checkOut: "2026-12-01" }, EVEN_ONE)).toEqual([])
})

test("everything that stands in the way is told at once", () => {
  expect(
    problemsOf(
      { checkIn: "2026-11-20", checkOut: "2026-11-21", guests: { ...DEFAULT_GUESTS, adults: 9, pets: 1 } },
      { available: false },
    ),
  ).toEqual(["unavailable", "capacity", "pets", "past", "minimumStay"])
})

/** Prices worked out on paper: R$ 400 a night, R$ 120 for the cleaning. */
test.for<[string, string, string, number, number, number]>([
  ["a day", "2026-12-01", "2026-12-01", 1, 400_00, 520_00],
  ["a night", "2026-12-01", "2026-12-02", 1, 400_00, 520_00],
  ["a weekend", "2026-12-04", "2026-12-06", 2, 800_00, 920_00],
  ["from today on", "2026-11-21", "2026-11-24", 3, 1_200_00, 1_320_00],
  ["until a day on which others come", "2026-12-07", "2026-12-10", 3, 1_200_00, 1_320_00],
  ["from a day on which others go", "2026-12-12", "2026-12-13", 1, 400_00, 520_00],
  ["over the end of a year", "2026-12-30", "2027-01-02", 3, 1_200_00, 1_320_00],
  ["over a February", "2027-02-27", "2027-03-01", 2, 800_00, 920_00],
  ["over a leap day", "2028-02-27", "2028-03-01", 3, 1_200_00, 1_320_00],
  ["over the day when the clocks of Lisbon go forward", "2027-03-27", "2027-03-29", 2, 800_00, 920_00],
  ["over the day when they go back", "2027-10-30", "2027-11-01", 2, 800_00, 920_00],
  ["over the day when the clocks of New York go forward", "2027-03-13", "2027-03-15", 2, 800_00, 920_00],
  ["a month", "2027-01-01", "2027-01-31", 30, 12_000_00, 12_120_00],
  ["the longest stay less a night", "2027-01-01", "2027-03-31", 89, 35_600_00, 35_720_00],
  ["the longest stay", "2027-01-01", "2027-04-01", 90, 36_000_00, 36_120_00],
])("a stay of %s, from %s to %s, has %i nights", ([, checkIn, checkOut, nights, nightsTotal, total]) => {
  const guests = { adults: 2, children: 1, babies: 3, pets: 0 }
  expect(quoteOf({ ...PROPERTY, ...EVEN_ONE }, { checkIn, checkOut, guests }, TODAY)).toMatchObject({
    quote: { checkIn, checkOut, nights, nightsTotal, total, discount: null, cleaningFee: 120_00 },
    problems: [],
    minimumStay: 1,
  })
})

test.for<[string, Partial<QuoteRequest>, Partial<QuotedProperty>, QuoteProblem[]]>([
  ["a property that is not available", {}, { available: false }, ["unavailable"]],
  ["one adult too many", { guests: { ...DEFAULT_GUESTS, adults: 4 } }, {}, ["capacity"]],
  ["one child too many", { guests: { ...DEFAULT_GUESTS, adults: 3, children: 1 } }, {}, ["capacity"]],
  ["any number of babies", { guests: { ...DEFAULT_GUESTS, adults: 3, babies: 9 } }, {}, []],
  ["a pet where none may come", { guests: { ...DEFAULT_GUESTS, pets: 1 } }, {}, ["pets"]],
  ["pets where they may come", { guests: { ...DEFAULT_GUESTS, pets: 2 } }, { pets: true }, []],
  ["no check-in", { checkIn: undefined }, {}, ["datesMissing"]],
  ["no check-out", { checkOut: undefined }, {}, ["datesMissing"]],
  ["yesterday", { checkIn: "2026-11-20", checkOut: "2026-11-22" }, {}, ["past"]],
  ["a check-out the day before", { checkIn: "2026-12-05", checkOut: "2026-12-04" }, {}, ["order"]],
  ["one night more than ninety", { checkIn: "2027-01-01", checkOut: "2027-04-02" }, {}, ["tooLong"]],
  ["a night less than the minimum", { checkOut: "2026-12-03" }, AT_LEAST_THREE, ["minimumStay"]],
  ["the minimum stay", { checkOut: "2026-12-04" }, AT_LEAST_THREE, []],
  ["a day where two nights are the minimum", { checkOut: "2026-12-01" }, {}, ["minimumStay"]],
  ["the first taken night", { checkIn: "2026-12-09", checkOut: "2026-12-11" }, {}, ["blocked"]],
  ["the last taken night", { checkIn: "2026-12-11", checkOut: "2026-12-13" }, {}, ["blocked"]],
  ["all taken nights and more", { checkIn: "2026-12-09", checkOut: "2026-12-13" }, {}, ["blocked"]],
  ["a day of a taken night", { checkIn: "2026-12-11", checkOut: "2026-12-11" }, EVEN_ONE, ["blocked"]],
  ["a day after the taken nights", { checkIn: "2026-12-12", checkOut: "2026-12-12" }, EVEN_ONE, []],
])("a stay with %s is judged so", ([, stay, property, problems]) => {
  expect(problemsOf(stay, property)).toEqual(problems)
})

/** At least 2 nights, 4 at carnival, which is from the 5th to the 9th of February. */
const WITH_CARNIVAL: QuotedProperty = {
  ...PROPERTY,
  blocked: [],
  rates: ratesOfFile({
    pricePerNight: 400,
    cleaningFee: 120,
    minimumStay: 2,
    periods: [{ from: "2027-02-05", until: "2027-02-09", price: 900, minimumStay: 4 }],
  }),
}

test.for<[string, string | undefined, string | undefined, number]>([
  ["the day before a period", "2027-02-04", "2027-02-06", 2],
  ["its first night", "2027-02-05", "2027-02-07", 4],
  ["its last night", "2027-02-09", "2027-02-11", 4],
  ["the day after it", "2027-02-10", "2027-02-12", 2],
  ["its first night, without a checkout", "2027-02-05", undefined, 4],
  ["no day", undefined, undefined, 2],
])("a stay from %s has that minimum", ([, checkIn, checkOut, minimumStay]) => {
  const answer = quoteOf(WITH_CARNIVAL, { checkIn, checkOut, guests: DEFAULT_GUESTS }, TODAY)
  const problems: readonly QuoteProblem[] = answer.problems
  expect(answer.minimumStay).toBe(minimumStay)
  expect(problems.includes("minimumStay")).toBe(minimumStay === 4 && checkOut !== undefined)
})

test("the stays that are offered instead are as long as where they begin asks for", () => {
  const stay = { checkIn: "2027-02-05", checkOut: "2027-02-07", guests: DEFAULT_GUESTS }
  expect(adviceFor(WITH_CARNIVAL, stay, ["minimumStay"], TODAY).nearest).toEqual([
    { checkIn: "2027-02-04", checkOut: "2027-02-06", total: 1_420_00 },
    { checkIn: "2027-02-05", checkOut: "2027-02-09", total: 3_720_00 },
    { checkIn: "2027-02-06", checkOut: "2027-02-10", total: 3_720_00 },
  ])
})
