import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addDays,
  dateOf,
  dayOf,
  formatDay,
  fromIsoDateTime,
  isDay,
  isTimeZone,
  localTimeIn,
  monthOf,
  nightsBetween,
  SITE_OFFSET,
  SITE_TIME_ZONE,
  shiftMonth,
  stayNights,
  todayIn,
  toIsoDateTime,
} from "#machines/site/day.ts"

const anyDay = fc
  .date({ min: new Date("2020-01-01T12:00:00"), max: new Date("2060-12-31T12:00:00"), noInvalidDate: true })
  .map(dayOf)

test("a day is shown as dd/MM/yyyy", () => {
  expect(formatDay("2027-03-12")).toBe("12/03/2027")
})

test("today follows the time zone, not the clock of the machine", () => {
  const instant = new Date("2026-12-01T02:30:00Z")
  expect(todayIn(SITE_TIME_ZONE, instant)).toBe("2026-11-30")
  expect(todayIn("America/Sao_Paulo", instant)).toBe("2026-11-30")
  expect(todayIn("Europe/Lisbon", instant)).toBe("2026-12-01")
})

test.for([
  ["2026-12-01T02:59:59Z", "2026-11-30T23:59"],
  ["2026-12-01T03:00:00Z", "2026-12-01T00:00"],
  ["2027-01-01T02:59:00Z", "2026-12-31T23:59"],
  ["2027-01-01T03:00:59Z", "2027-01-01T00:00"],
  ["2027-07-01T18:05:00Z", "2027-07-01T15:05"],
])("at %s the clocks of São Paulo show %s", ([instant = "", shown]) => {
  expect(localTimeIn("America/Sao_Paulo", new Date(instant))).toBe(shown)
})

test("the site's offset is that of its time zone", () => {
  expect(new Date(`2027-03-12T00:00:00${SITE_OFFSET}`).toISOString()).toBe("2027-03-12T03:00:00.000Z")
  expect(localTimeIn(SITE_TIME_ZONE, new Date("2027-03-12T03:00:00Z"))).toBe("2027-03-12T00:00")
})

test("a name that is not in the tz database is no time zone", () => {
  expect(["America/Sao_Paulo", "UTC", "America/Pinheiros", ""].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test("an address carries a day as an ISO date-time, and gives it back", () => {
  expect(toIsoDateTime("2027-03-12")).toBe("2027-03-12T00:00:00.000Z")
  fc.assert(fc.property(anyDay, (day) => fromIsoDateTime(toIsoDateTime(day)) === day))
})

test.for([
  ["2027-03-12", "2027-03-12"],
  ["2027-03-12T03:00:00.000Z", "2027-03-12"],
  ["2027-03-12T00:00:00-03:00", "2027-03-12"],
  ["2027-03-12T00:00:00-0300", "2027-03-12"],
  ["2027-03-12T23:30:00+14:00", "2027-03-12"],
  ["2027-03-12T00:00", "2027-03-12"],
  ["2027-03-12T00", undefined],
  ["2027-03-12T24:00:00Z", "2027-03-12"],
  ["2027-03-12T24:30", undefined],
  ["2027-03-12T25:00", undefined],
  ["2027-03-12T10:60", undefined],
  ["2027-03-12T00:00:00-3", undefined],
  ["2027-02-29", undefined],
  ["2028-02-29", "2028-02-29"],
  ["2027-13-01", undefined],
  ["2027-03-12T10:30", "2027-03-12"],
  ["2027-03-12T10:30Z", "2027-03-12"],
  ["2027-03-12T10:30:15+0530", "2027-03-12"],
  ["2027-03-12T10", undefined],
  ["on 2027-03-12", undefined],
  ["+002027-03-12", undefined],
  ["2027-03-12T25:00:00Z", undefined],
  ["banana", undefined],
  ["", undefined],
  ["2027-03-12 or so", undefined],
] as const)("the address text %s is the day %s", ([text, day]) => {
  expect(fromIsoDateTime(text)).toBe(day)
})

test("adding days and counting nights agree, across months, leap days and clock changes", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
      const other = addDays(day, count)
      expect(isDay(other)).toBe(true)
      expect(nightsBetween(day, other)).toBe(count)
    }),
  )
})

test("a same-day range is one night", () => {
  expect(stayNights("2027-03-12", "2027-03-12")).toBe(1)
  expect(stayNights("2027-03-12", "2027-03-16")).toBe(4)
})

test("a day as a Date is that day on the local calendar", () => {
  fc.assert(fc.property(anyDay, (day) => dayOf(dateOf(day)) === day))
})

test("months shift across years", () => {
  expect(shiftMonth("2026-11", 2)).toBe("2027-01")
  expect(shiftMonth("2027-01", -2)).toBe("2026-11")
})

test("the site lives by the clocks of São Paulo, three hours behind Greenwich", () => {
  expect([SITE_TIME_ZONE, SITE_OFFSET]).toEqual(["America/Sao_Paulo", "-03:00"])
  expect(todayIn(SITE_TIME_ZONE, new Date(`2027-07-01T00:00:00${SITE_OFFSET}`))).toBe("2027-07-01")
  expect(todayIn(SITE_TIME_ZONE, new Date(`2027-06-30T23:59:59${SITE_OFFSET}`))).toBe("2027-06-30")
})

test("a day is ten characters, and no more", () => {
  const texts = ["2027-03-12", "+002027-03-12", "2027-03-12T10:00", "2027-02-29", "2027-3-12", ""]
  expect(texts.map(isDay)).toEqual([true, false, false, false, false, false])
  expect(monthOf("2027-03-12")).toBe("2027-03")
})

test("an early year has four digits, too", () => {
  expect(localTimeIn("UTC", new Date("0033-04-03T15:00:00Z"))).toBe("0033-04-03T15:00")
})

test.for([
  ["America/Sao_Paulo", true],
  ["UTC", true],
  ["America/Pinheiros", false],
  ["", false],
] as const)("%j is a time zone: %s", ([name, isOne]) => {
  expect(isTimeZone(name)).toBe(isOne)
})
