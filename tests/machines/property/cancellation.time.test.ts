import { expect, test } from "vitest"
import { lastDayOf, REFUNDS } from "#machines/property/cancellation.ts"

test.for([
  ["flexible", ["2027-03-01 all", "2027-03-02 allButFirstNight"]],
  ["moderate", ["2027-02-25 all", "2027-03-02 half"]],
  ["firm", ["2027-01-31 all", "2027-02-23 half", "2027-03-02 nothing"]],
] as const)("a %s stay from 2 March 2027 is paid back until these days", ([terms, days]) => {
  expect(REFUNDS[terms].map((refund) => `${lastDayOf(refund, "2027-03-02")} ${refund.share}`)).toEqual(days)
})
