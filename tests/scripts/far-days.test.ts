import { expect, test } from "vitest"
import { amidItsMonth, lastDayOfSixWeeks } from "../e2e/far-days.ts"

test.for([
  ["2027-04-22", "2027-04-22"],
  ["2027-04-23", "2027-05-02"],
  ["2027-05-01", "2027-05-02"],
  ["2028-02-29", "2028-03-02"],
  ["2027-12-31", "2028-01-02"],
] as const)("amid its month from %s on: %s", ([from, found]) => {
  expect(amidItsMonth(from)).toBe(found)
})

test.for([
  [2027, "2027-01-31"],
  [2029, "2029-12-31"],
  [2030, "2030-03-31"],
  [2034, "2034-07-31"],
] as const)("in %s the first month of six weeks ends on %s", ([year, last]) => {
  expect(lastDayOfSixWeeks(year)).toBe(last)
})

test("each year has a month of six weeks", () => {
  for (let year = 2026; year < 2126; year++) expect(lastDayOfSixWeeks(year)).toMatch(/^\d{4}-\d\d-31$/)
})
