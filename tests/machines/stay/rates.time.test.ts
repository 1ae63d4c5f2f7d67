import { expect, test } from "vitest"
import { minimumStayOn } from "#machines/stay/minimum-stay.ts"
import { type PropertyRates, percentOf, stayPrice, weekdayBits } from "#machines/stay/rates.ts"

const CARNIVAL = { pt: "Carnaval", en: "Carnival", es: "Carnaval" }
/** R$ 300 a night, R$ 360 at weekends, R$ 700 in the nights of carnival, which are from a Friday to a Tuesday. */
const RATES: PropertyRates = {
  periods: [
    {
      from: "0000-01-01",
      until: "2027-02-05",
      name: null,
      weekdayPrice: 300_00,
      weekendPrice: 360_00,
      minimumStay: 2,
    },
    {
      from: "2027-02-05",
      until: "2027-02-10",
      name: CARNIVAL,
      weekdayPrice: 700_00,
      weekendPrice: 700_00,
      minimumStay: 4,
    },
    {
      from: "2027-02-10",
      until: "9999-12-31",
      name: null,
      weekdayPrice: 300_00,
      weekendPrice: 360_00,
      minimumStay: 2,
    },
  ],
  weekendNights: weekdayBits(["friday", "saturday"]),
  discounts: [
    { nights: 28, percent: 20 },
    { nights: 7, percent: 8 },
  ],
  extraGuest: { from: 3, price: 50_00 },
  cleaningFee: 120_00,
}

test("nights are grouped by their price, with the days that they are of", () => {
  expect(stayPrice(RATES, "2027-02-03", 9, 2)).toEqual({
    nights: 9,
    lines: [
      {
        nights: 4,
        price: 300_00,
        amount: 1_200_00,
        isWeekend: false,
        name: null,
        runs: [
          { from: "2027-02-03", until: "2027-02-05" },
          { from: "2027-02-10", until: "2027-02-12" },
        ],
      },
      {
        nights: 5,
        price: 700_00,
        amount: 3_500_00,
        isWeekend: false,
        name: CARNIVAL,
        runs: [{ from: "2027-02-05", until: "2027-02-10" }],
      },
    ],
    nightsTotal: 4_700_00,
    discount: { nights: 7, percent: 8, amount: 376_00 },
    extraGuests: null,
    cleaningFee: 120_00,
    total: 4_444_00,
  })
})

test("each guest beyond those included costs each night, without a discount", () => {
  const { lines, discount, extraGuests, total } = stayPrice(RATES, "2027-03-04", 3, 4)
  expect(lines.map(({ nights, price, isWeekend }) => [nights, price, isWeekend])).toEqual([
    [1, 300_00, false],
    [2, 360_00, true],
  ])
  expect([discount, extraGuests]).toEqual([null, { count: 2, price: 50_00, amount: 300_00 }])
  expect(total).toBe(1_440_00)
})

test("the minimum stay is that of the period in which a stay begins", () => {
  const days = ["2027-02-04", "2027-02-05", "2027-02-09", "2027-02-10"]
  expect(days.map((day) => minimumStayOn(RATES.periods, day))).toEqual([2, 4, 4, 2])
})

test.for<[number, number, number]>([
  [4_590_00, 8, 367_00],
  [1_250_00, 10, 125_00],
  [1_245_00, 10, 125_00],
  [1_244_00, 10, 124_00],
  [285_00, 135, 385_00],
  [0, 20, 0],
])("of %i centavos, %i percent are %i: half a real is rounded up", ([amount, percent, rounded]) => {
  expect(percentOf(amount, percent)).toBe(rounded)
})

test("the last period has no end, and without any there is no price", () => {
  expect(stayPrice(RATES, "9999-12-29", 2, 1).total).toBe(720_00)
  expect(() => stayPrice({ ...RATES, periods: [] }, "2027-02-04", 2, 1)).toThrow(
    "no price for the night of 2027-02-04",
  )
})
