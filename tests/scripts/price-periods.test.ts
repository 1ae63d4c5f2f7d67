import { expect, test } from "vitest"
import { discountsOf, pricePeriodsOf } from "../../scripts/content/price-periods.ts"

const CARNIVAL = { pt: "Carnaval", en: "Carnival", es: "Carnaval" }
const USUAL = { pricePerNight: 285, minimumStay: 2 }

test("one price is that of all nights", () => {
  expect(pricePeriodsOf(USUAL)).toEqual([
    {
      from: "0000-01-01",
      until: "9999-12-31",
      name: null,
      weekdayPrice: 285_00,
      weekendPrice: 285_00,
      minimumStay: 2,
    },
  ])
})

test("between the periods nights cost what they usually do, and none is left out", () => {
  const periods = pricePeriodsOf({
    ...USUAL,
    weekend: { price: 333 },
    periods: [
      { from: "2027-12-28", until: "2028-01-01", price: 500, weekendPrice: 550 },
      { from: "2027-02-05", until: "2027-02-09", price: 480, minimumStay: 4, name: CARNIVAL },
      { from: "2027-02-10", until: "2027-02-28", percent: -10, minimumStay: 1 },
    ],
  })
  expect(
    periods.map(({ from, until, weekdayPrice, weekendPrice, minimumStay, name }) =>
      [from, until, weekdayPrice, weekendPrice, minimumStay, name?.pt ?? "-"].join(" "),
    ),
  ).toEqual([
    "0000-01-01 2027-02-05 28500 33300 2 -",
    "2027-02-05 2027-02-10 48000 48000 4 Carnaval",
    "2027-02-10 2027-03-01 25700 30000 1 -",
    "2027-03-01 2027-12-28 28500 33300 2 -",
    "2027-12-28 2028-01-02 50000 55000 2 -",
    "2028-01-02 9999-12-31 28500 33300 2 -",
  ])
})

test("discounts are held with the longest stays first", () => {
  expect(discountsOf({})).toEqual([])
  expect(
    discountsOf({
      discounts: [
        { nights: 7, percent: 8 },
        { nights: 28, percent: 20 },
      ],
    }),
  ).toEqual([
    { nights: 28, percent: 20 },
    { nights: 7, percent: 8 },
  ])
})
