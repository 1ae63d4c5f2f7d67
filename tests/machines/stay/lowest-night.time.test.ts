import fc from "fast-check"
import { expect, test } from "vitest"
import { lowestNights } from "#machines/stay/lowest-night.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { amount } from "../../amount.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { lowestByHand } from "../../fixtures/price-reference.ts"
import { anyProperties, propertyOf } from "../../fixtures/properties.ts"
import { ratesOfFile } from "../../fixtures/rates-of-file.ts"

type Property = PropertyFiles["property"]

const stepsOf = (change: Partial<Property>) =>
  lowestNights(ratesOfFile(propertyOf(100, { pricePerNight: 300, ...change }).property)).map(
    ({ from, price }) => `${from} ${price}`,
  )

test("one price is the lowest on every day", () => {
  expect(stepsOf({})).toEqual(["0000-01-01 30000"])
  expect(stepsOf({ weekend: { price: 360 } })).toEqual(["0000-01-01 30000"])
  expect(stepsOf({ weekend: { price: 250 } })).toEqual(["0000-01-01 25000"])
})

test("cheaper nights are the lowest from a year before the last of them is in sight until they are over", () => {
  // From the day on which 10 January 2028 is the 365th night until the day after 12 January.
  expect(stepsOf({ periods: [{ from: "2028-01-10", until: "2028-01-12", price: 200 }] })).toEqual([
    ...["0000-01-01 30000", "2027-01-11 20000", "2028-01-13 30000"],
  ])
})

test("the price of a weekend that a period does not have is not told", () => {
  // From a Monday to a Thursday.
  expect(
    stepsOf({ periods: [{ from: "2028-01-10", until: "2028-01-13", price: 400, weekendPrice: 100 }] }),
  ).toEqual(["0000-01-01 30000"])
})

test("dearer nights are the lowest only where there are no others for a year", () => {
  expect(stepsOf({ periods: [{ from: "2027-01-01", until: "2027-12-31", price: 500 }] })).toEqual([
    ...["0000-01-01 30000", "2027-01-01 50000", "2027-01-02 30000"],
  ])
})

test("on every day the lowest night is that of a count by hand", { timeout: 60_000 }, () => {
  const today = "2027-06-01"
  let changes = 0
  const agrees = fc.property(anyProperties(today, { min: 1, max: 1 }), fc.nat({ max: 60 }), ([files], at) => {
    const { property } = files as PropertyFiles
    const steps = lowestNights(ratesOfFile(property))
    const around = steps.flatMap(({ from }) => (from < "2026" ? [] : [daysAfter(from, -1), from]))
    for (const day of [...around, daysAfter(today, at)])
      expect(steps.findLast(({ from }) => from <= day)?.price).toBe(lowestByHand(property, day) * 100)
    changes += steps.length - 1
  })
  fc.assert(agrees, { numRuns: amount(300) })
  expect(changes).toBeGreaterThan(amount(150))
})
