import { expect, test } from "vitest"
import { nightPricesOf, nightsOfCalendar, pricesOf } from "#machines/stay/night-prices.ts"
import { FIRST_DAY, LAST_DAY, type PricePeriod, weekdayBits } from "#machines/stay/rates.ts"

const CARNIVAL = { pt: "Carnaval", en: "Carnival", es: "Carnaval" }
const usual = { weekdayPrice: 400_00, weekendPrice: 460_00, minimumStay: 2, name: null }
/** The usual prices, but for the nights of 5 to 9 February 2027, a Friday to a Tuesday. */
const periods: PricePeriod[] = [
  { from: FIRST_DAY, until: "2027-02-05", ...usual },
  {
    from: "2027-02-05",
    until: "2027-02-10",
    minimumStay: 4,
    name: CARNIVAL,
    weekdayPrice: 800_00,
    weekendPrice: 800_00,
  },
  { from: "2027-02-10", until: LAST_DAY, ...usual },
]
const weekendNights = weekdayBits(["friday", "saturday"])
const inFebruary = nightPricesOf(
  { periods, weekendNights },
  { from: "2027-02-03", until: "2027-02-15" },
  "en",
)

test("nights of one price and one period are one run, and a period begins its own", () => {
  expect(inFebruary).toEqual([
    { from: "2027-02-03", until: "2027-02-05", price: 400_00, minimumStay: 2, period: null },
    { from: "2027-02-05", until: "2027-02-10", price: 800_00, minimumStay: 4, period: "Carnival" },
    { from: "2027-02-10", until: "2027-02-12", price: 400_00, minimumStay: 2, period: null },
    { from: "2027-02-12", until: "2027-02-14", price: 460_00, minimumStay: 2, period: null },
    { from: "2027-02-14", until: "2027-02-15", price: 400_00, minimumStay: 2, period: null },
  ])
})

test("periods of the same price stay apart: each has its name and its minimum", () => {
  const same = { weekdayPrice: 800_00, weekendPrice: 800_00 }
  const [first, second] = [
    { from: FIRST_DAY, until: "2027-02-05", ...same, minimumStay: 3, name: null },
    { from: "2027-02-05", until: LAST_DAY, ...same, minimumStay: 4, name: CARNIVAL },
  ]
  const window = { from: "2027-02-03", until: "2027-02-07" }
  expect(nightPricesOf({ periods: [first, second] as PricePeriod[], weekendNights }, window, "pt")).toEqual([
    { from: "2027-02-03", until: "2027-02-05", price: 800_00, minimumStay: 3, period: null },
    { from: "2027-02-05", until: "2027-02-07", price: 800_00, minimumStay: 4, period: "Carnaval" },
  ])
})

test("a night that no period has is a mistake", () => {
  const window = { from: "2027-02-03", until: "2027-02-07" }
  expect(() => nightPricesOf({ periods: periods.slice(0, 1), weekendNights }, window, "pt")).toThrow(
    "no price for the night of 2027-02-05",
  )
})

test("the calendar's nights end with its last month, 24 months on", () => {
  expect(nightsOfCalendar("2026-11-24")).toEqual({ from: "2026-11-24", until: "2028-11-01" })
})

test("a night has the prices of its run, and none outside of them", () => {
  expect(pricesOf(inFebruary, "2027-02-13")?.price).toBe(460_00)
  expect(pricesOf(inFebruary, "2027-02-14")?.price).toBe(400_00)
  expect(pricesOf(inFebruary, "2027-02-15")).toBeUndefined()
  expect(pricesOf(inFebruary, "2027-02-02")).toBeUndefined()
})
