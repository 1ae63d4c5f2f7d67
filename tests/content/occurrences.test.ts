import { expect, test } from "vitest"
import { occurrencesOf, recurrenceOf } from "../../scripts/content/occurrences.ts"
import type { eventOf } from "../fixtures/events.ts"

const TODAY = "2026-11-23"
/** Sundays, from 10:00 to 17:00. */
const SUNDAYS = { start: "2026-11-01T10:00", durationMinutes: 420, rrule: "FREQ=WEEKLY;BYDAY=SU" }
const startsOf = (schedule: ReturnType<typeof eventOf>["schedule"]) =>
  occurrencesOf({ schedule }, TODAY).map(({ startsAt }) => startsAt)

test("a standing fair is announced for the twelve months after the day on which it was checked", () => {
  const starts = startsOf({ ...SUNDAYS, checked: "2026-10-20" })
  expect([starts[0], starts.at(-1), starts.length]).toEqual(["2026-11-29T10:00", "2027-10-17T10:00", 47])
  expect(recurrenceOf({ schedule: { ...SUNDAYS, checked: "2026-10-20" } })).toBe(
    "RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20271021T025959Z",
  )
})

test("a series ends on its last day, and leaves out the days on which it does not happen", () => {
  const schedule = { ...SUNDAYS, until: "2026-12-20", except: ["2026-12-06", "2026-12-25"] }
  expect(startsOf(schedule)).toEqual(["2026-11-29T10:00", "2026-12-13T10:00", "2026-12-20T10:00"])
  expect(recurrenceOf({ schedule })).toBe(
    "RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20261221T025959Z\nEXDATE;TZID=America/Sao_Paulo:20261206T100000,20261225T100000",
  )
})

test("a feast of every year goes on", () => {
  const schedule = {
    start: "2026-12-31T18:00",
    durationMinutes: 510,
    rrule: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31",
  }
  expect(startsOf(schedule)).toEqual(["2026-12-31T18:00", "2027-12-31T18:00"])
  expect(recurrenceOf({ schedule })).toBe("RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31")
})

test("a season is its months, without an invented evening", () => {
  const schedule = {
    seasons: [
      { from: "2026-03", until: "2026-11" },
      { from: "2027-02", until: "2027-02" },
    ],
  }
  expect(occurrencesOf({ schedule }, TODAY)).toEqual([
    { startsAt: "2026-03-01T00:00", endsAt: "2026-11-30T23:59" },
    { startsAt: "2027-02-01T00:00", endsAt: "2027-02-28T23:59" },
  ])
  expect(recurrenceOf({ schedule })).toBeNull()
})
