import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addDays,
  dateOf,
  dayOf,
  fromIsoDateTime,
  isDay,
  localTimeIn,
  monthOf,
  nightsBetween,
  shiftMonth,
  stayNights,
  todayIn,
} from "#machines/site/day.ts"
import { daysAfter, daysTo } from "../../fixtures/plain-days.ts"

/**
 * Days on which the clocks of São Paulo (until 2019, at midnight), Lisbon and New York change, with the day before and
 * the day after. These tests run in all of these zones.
 */
const CHANGES = [
  ["2017-10-14", "2017-10-15", "2017-10-16"],
  ["2018-02-17", "2018-02-18", "2018-02-19"],
  ["2018-11-03", "2018-11-04", "2018-11-05"],
  ["2019-02-15", "2019-02-16", "2019-02-17"],
  ["2019-02-16", "2019-02-17", "2019-02-18"],
  ["2026-03-28", "2026-03-29", "2026-03-30"],
  ["2026-10-24", "2026-10-25", "2026-10-26"],
  ["2027-03-27", "2027-03-28", "2027-03-29"],
  ["2027-10-30", "2027-10-31", "2027-11-01"],
  ["2026-03-07", "2026-03-08", "2026-03-09"],
  ["2026-10-31", "2026-11-01", "2026-11-02"],
  ["2027-03-13", "2027-03-14", "2027-03-15"],
  ["2027-11-06", "2027-11-07", "2027-11-08"],
] as const

test.for(CHANGES)("%s, %s and %s follow each other", ([before, day, after]) => {
  expect([addDays(before, 1), addDays(day, 1), addDays(before, 2)]).toEqual([day, after, after])
  expect([addDays(after, -1), addDays(day, -1), addDays(after, -2)]).toEqual([day, before, before])
  expect([before, day, after].map((each) => addDays(each, 0))).toEqual([before, day, after])
})

test.for(CHANGES)("from %s over %s to %s there are two nights", ([before, day, after]) => {
  expect([nightsBetween(before, day), nightsBetween(day, after), nightsBetween(before, after)]).toEqual([
    1, 1, 2,
  ])
  expect([nightsBetween(after, before), nightsBetween(day, day)]).toEqual([-2, 0])
  expect([stayNights(before, after), stayNights(day, day)]).toEqual([2, 1])
})

test.for(CHANGES)("%s, %s and %s are themselves on the local calendar and in an address", (days) => {
  for (const day of days) {
    expect(isDay(day)).toBe(true)
    expect(dayOf(dateOf(day))).toBe(day)
    const date = dateOf(day)
    expect([date.getFullYear(), date.getMonth() + 1, date.getDate()]).toEqual(day.split("-").map(Number))
    expect(fromIsoDateTime(`${day}T00:00:00.000Z`)).toBe(day)
    expect(fromIsoDateTime(`${day}T23:59:59.999Z`)).toBe(day)
    expect(fromIsoDateTime(`${day}T01:30`)).toBe(day)
  }
})

test("the months of a year with two changes of the clock follow each other", () => {
  for (const year of [2018, 2026, 2027]) {
    const months = Array.from({ length: 13 }, (_, at) => shiftMonth(`${year}-01`, at))
    expect(months).toEqual([
      ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map(
        (each) => `${year}-${each}`,
      ),
      `${year + 1}-01`,
    ])
    expect(months.map((month) => shiftMonth(month, -1))).toEqual([`${year - 1}-12`, ...months.slice(0, 12)])
  }
})

test("adding days and counting nights agree with a calendar whose days all have 24 hours", () => {
  const near = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3, max: 3 }))
    .map(([[, day], count]) => daysAfter(day, count))
  const any = fc.integer({ min: 0, max: 5_000 }).map((count) => daysAfter("2017-01-01", count))
  fc.assert(
    fc.property(
      fc.oneof(near, any),
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -800, max: 800 })),
      (day, count) => {
        const other = daysAfter(day, count)
        expect(addDays(day, count)).toBe(other)
        expect(nightsBetween(day, other)).toBe(count)
        expect(nightsBetween(day, other)).toBe(daysTo(day, other))
        expect(stayNights(day, other)).toBe(count > 0 ? count : 1)
        expect(monthOf(addDays(day, count))).toBe(other.slice(0, 7))
      },
    ),
    { numRuns: 500 },
  )
})

/** Instants around the changes, and what the clocks show. */
test.for([
  ["2018-11-04T02:59:59Z", "2018-11-03T23:59", "2018-11-04T02:59", "2018-11-03T22:59"],
  ["2018-11-04T03:00:00Z", "2018-11-04T01:00", "2018-11-04T03:00", "2018-11-03T23:00"],
  ["2019-02-17T01:59:59Z", "2019-02-16T23:59", "2019-02-17T01:59", "2019-02-16T20:59"],
  ["2019-02-17T02:00:00Z", "2019-02-16T23:00", "2019-02-17T02:00", "2019-02-16T21:00"],
  ["2019-02-17T03:00:00Z", "2019-02-17T00:00", "2019-02-17T03:00", "2019-02-16T22:00"],
  ["2027-03-28T00:59:59Z", "2027-03-27T21:59", "2027-03-28T00:59", "2027-03-27T20:59"],
  ["2027-03-28T01:00:00Z", "2027-03-27T22:00", "2027-03-28T02:00", "2027-03-27T21:00"],
  ["2027-10-31T00:30:00Z", "2027-10-30T21:30", "2027-10-31T01:30", "2027-10-30T20:30"],
  ["2027-10-31T01:30:00Z", "2027-10-30T22:30", "2027-10-31T01:30", "2027-10-30T21:30"],
  ["2027-03-14T06:59:59Z", "2027-03-14T03:59", "2027-03-14T06:59", "2027-03-14T01:59"],
  ["2027-03-14T07:00:00Z", "2027-03-14T04:00", "2027-03-14T07:00", "2027-03-14T03:00"],
  ["2027-11-07T04:30:00Z", "2027-11-07T01:30", "2027-11-07T04:30", "2027-11-07T00:30"],
  ["2027-07-01T02:30:00Z", "2027-06-30T23:30", "2027-07-01T03:30", "2027-06-30T22:30"],
] as const)("at %s it is %s in São Paulo, %s in Lisbon and %s in New York", ([instant, ...shown]) => {
  const zones = ["America/Sao_Paulo", "Europe/Lisbon", "America/New_York"]
  expect(zones.map((zone) => localTimeIn(zone, new Date(instant)))).toEqual(shown)
  expect(zones.map((zone) => todayIn(zone, new Date(instant)))).toEqual(
    shown.map((each) => each.slice(0, 10)),
  )
})
