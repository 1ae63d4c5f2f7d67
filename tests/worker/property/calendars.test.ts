import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays } from "#machines/site/day.ts"
import { nightsOf, runsOf } from "#machines/stay/nights.ts"
import { NotACalendar } from "#worker/calendars/calendar-parts.ts"
import { readCalendar } from "#worker/calendars/read-calendar.ts"

const TODAY = "2026-11-21"
const WINDOW = { from: TODAY, until: addDays(TODAY, 730) }

const FILES = import.meta.glob<string>("../../fixtures/calendars/*.ics", {
  query: "?raw",
  import: "default",
  eager: true,
})
const fileOf = (name: string) => FILES[`../../fixtures/calendars/${name}.ics`] ?? ""

/** Stays as `first night/day after the last`, and what else the reading says where it is not 0. */
type Expected = [...stays: string[]] | { stays: string[]; passedOver?: number; broken?: number }

const CALENDARS: Record<string, Expected> = {
  "airbnb-reserved": ["2026-12-05/2026-12-09", "2026-12-20/2026-12-23", "2027-01-10/2027-01-12"],
  "airbnb-not-available-for-a-year": ["2027-03-01/2028-03-01"],
  "airbnb-back-to-back": ["2026-12-01/2026-12-07"],
  "airbnb-guest-in-the-property": ["2026-11-21/2026-11-24"],
  "airbnb-checkout-today": [],
  "airbnb-empty": [],
  "airbnb-line-feeds": ["2026-12-05/2026-12-09"],
  "booking-closed": ["2026-11-28/2026-11-30", "2026-12-24/2027-01-03"],
  "booking-one-night": ["2026-12-31/2027-01-01"],
  "booking-ends-as-it-begins": ["2026-12-15/2026-12-16"],
  "booking-overlapping": ["2026-12-01/2026-12-08"],
  "booking-leap-day": ["2028-02-27/2028-03-02"],
  "booking-beyond-the-horizon": ["2028-11-18/2028-11-20"],
  "vrbo-reserved": ["2026-12-10/2026-12-14", "2027-02-14/2027-02-18"],
  "vrbo-blocked": ["2026-12-22/2026-12-28", "2027-01-05/2027-01-06"],
  "vrbo-tentative": ["2026-12-12/2026-12-15"],
  "homeaway-in-utc": ["2026-12-10/2026-12-13"],
  "google-timed": ["2026-12-10/2026-12-13"],
  "google-all-day-busy": ["2026-12-24/2026-12-27"],
  "google-all-day-free": { stays: ["2026-12-01/2026-12-02"], passedOver: 1 },
  "google-cancelled": { stays: ["2026-12-28/2026-12-29"], passedOver: 1 },
  "google-weekly-with-exceptions": [
    "2026-11-23/2026-11-25",
    "2026-11-30/2026-12-02",
    "2026-12-14/2026-12-16",
  ],
  "google-moved-occurrence": ["2026-12-01/2026-12-02", "2026-12-10/2026-12-12", "2026-12-15/2026-12-16"],
  "google-cancelled-occurrence": {
    stays: ["2026-12-01/2026-12-02", "2026-12-15/2026-12-16"],
    passedOver: 1,
  },
  "google-moved-to-a-broken-time": {
    stays: ["2026-12-01/2026-12-02", "2026-12-08/2026-12-09"],
    broken: 1,
  },
  "google-alarm": ["2026-12-10/2026-12-11"],
  // 11 p.m. in New York is 1 a.m. of the next day in São Paulo.
  "google-new-york-without-its-rules": ["2026-12-11/2026-12-13"],
  "google-utc-after-midnight": ["2026-12-10/2026-12-12"],
  // Midnight in UTC is 9 in the evening before: the night before is blocked in doubt.
  "google-days-in-utc": ["2026-12-09/2026-12-12"],
  "outlook-windows-zone": ["2026-12-10/2026-12-12"],
  "outlook-windows-zone-without-its-rules": ["2026-12-10/2026-12-12"],
  // 3 a.m. in Tokyo is 3 p.m. of the day before in São Paulo.
  "outlook-zone-of-its-own": ["2026-12-10/2026-12-12"],
  "outlook-series-until-in-utc": ["2026-12-10/2026-12-14"],
  "zone-that-is-broken": ["2026-12-10/2026-12-12"],
  "zone-that-never-ends": { stays: ["2026-12-10/2026-12-12"], broken: 1 },
  "floating-times": ["2026-12-10/2026-12-12"],
  "duration-in-days": ["2026-12-10/2026-12-13", "2027-01-10/2027-01-17"],
  "duration-in-hours": ["2026-12-10/2026-12-12"],
  "day-without-end": ["2026-12-10/2026-12-11"],
  "time-without-end": ["2026-12-10/2026-12-11"],
  "day-that-says-nothing-of-dates": ["2026-12-10/2026-12-12"],
  "lower-case": ["2026-12-10/2026-12-12"],
  "byte-order-mark": ["2026-11-28/2026-11-30"],
  "carriage-returns-alone": ["2026-11-28/2026-11-30"],
  "folded-within-values": ["2026-12-10/2026-12-12"],
  "lines-that-are-not-folded": ["2026-12-10/2026-12-12"],
  "one-broken-date": { stays: ["2026-12-01/2026-12-03", "2026-12-12/2026-12-14"], broken: 1 },
  "one-month-too-many": { stays: ["2026-12-12/2026-12-14"], broken: 1 },
  "one-day-that-does-not-exist": { stays: ["2026-12-12/2026-12-14"], broken: 1 },
  "one-without-start": { stays: ["2026-12-12/2026-12-14"], broken: 1 },
  "ends-before-it-begins": { stays: ["2026-12-10/2026-12-11"], broken: 1 },
  "event-that-never-ends": { stays: ["2026-12-01/2026-12-03", "2026-12-12/2026-12-14"], broken: 1 },
  "end-of-no-event": { stays: ["2026-12-01/2026-12-03"], broken: 1 },
  // What stands in an alarm is not the event's: of that event no start is left.
  "alarm-that-never-ends": { stays: ["2026-12-24/2026-12-26"], broken: 2 },
  "series-day-by-day": ["2026-12-10/2026-12-13"],
  "series-until-in-utc": ["2026-12-10/2026-12-13"],
  "series-until-a-day": ["2026-12-10/2026-12-11", "2026-12-12/2026-12-13", "2026-12-14/2026-12-15"],
  "series-since-2001": ["2026-12-01/2026-12-02", "2027-11-30/2027-12-01"],
  "series-every-month": [
    "2026-11-29/2026-11-30",
    "2026-12-27/2026-12-28",
    "2027-01-31/2027-02-01",
    "2027-02-28/2027-03-01",
  ],
  "series-every-year": ["2026-12-31/2027-01-02", "2027-12-31/2028-01-02"],
  "series-hour-by-hour": { stays: ["2026-12-10/2026-12-11", "2026-12-24/2026-12-26"], broken: 1 },
  "series-that-has-no-next-time": { stays: ["2026-12-10/2026-12-11"], broken: 1 },
  "series-of-too-many-times": { stays: ["2026-12-24/2026-12-26"], broken: 1 },
  "series-of-given-days": ["2026-12-20/2026-12-22", "2027-01-01/2027-01-03"],
  "series-without-one-day": ["2026-12-10/2026-12-11", "2026-12-12/2026-12-13"],
  "ends-in-the-evening": ["2026-12-10/2026-12-12"],
  "visit-by-day": ["2026-12-10/2026-12-11"],
  "visit-by-day-marked-as-free": { stays: [], passedOver: 1 },
  "blocked-for-ever": ["2028-11-01/2028-11-20"],
  "two-calendars": ["2026-12-01/2026-12-03", "2026-12-12/2026-12-14"],
  "free-busy": { stays: [], broken: 1 },
  "tasks-and-journals": ["2026-12-24/2026-12-26"],
  pouso: ["2026-12-10/2026-12-14"],
}

test("every calendar has a line in the table", () => {
  expect(
    Object.keys(FILES)
      .map((path) => path.split("/").at(-1)?.replace(".ics", ""))
      .sort(),
  ).toEqual(Object.keys(CALENDARS).sort())
})

test.for(Object.entries(CALENDARS))("%s", ([name, expected]) => {
  const { nights, passedOver, broken } = readCalendar(fileOf(name), WINDOW)
  const wanted = Array.isArray(expected) ? { stays: expected } : expected
  expect({ stays: runsOf(nights).map(({ from, until }) => `${from}/${until}`), passedOver, broken }).toEqual({
    passedOver: 0,
    broken: 0,
    ...wanted,
  })
})

const booking = (from: string, until: string, uid: string) => [
  ...["BEGIN:VEVENT", `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`],
  ...[`DTEND;VALUE=DATE:${until.replaceAll("-", "")}`, `UID:${uid}@booking.com`],
  ...["SUMMARY:CLOSED - Not available", "END:VEVENT"],
]
const calendar = (...events: string[][]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n")

test.for<[string, string]>([
  ["nothing", ""],
  ["blanks", " \r\n\r\n"],
  ["a web page", "<!doctype html>\n<title>503</title>\n<h1>Service unavailable</h1>"],
  ["a web page about a calendar", `<pre>\n${fileOf("airbnb-reserved")}</pre>`],
  ["JSON", '{"error":"rate limited"}'],
  ["noise", "\u0000\ufffd\u0007%PDF-1.4\n\u0000"],
  ["half a calendar", fileOf("airbnb-reserved").slice(0, 400)],
  ["a calendar without its last line", fileOf("airbnb-reserved").replace("END:VCALENDAR", "")],
  ["a single event", booking("2026-12-01", "2026-12-03", "1").join("\r\n")],
])("%s is not a calendar, rather than an empty one", ([, text]) => {
  expect(() => readCalendar(text, WINDOW)).toThrow(NotACalendar)
})

const stays = fc.array(
  fc.record({ in: fc.integer({ min: 0, max: 400 }), nights: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 8 },
)
const runOf = (stay: { in: number; nights: number }) => ({
  from: addDays(TODAY, stay.in),
  until: addDays(TODAY, stay.in + stay.nights),
})
const nightsOfAll = (runs: { from: string; until: string }[]) =>
  [...new Set(runs.flatMap((run) => nightsOf(run, WINDOW)))].sort()

test("a calendar of any stays takes exactly their nights", () => {
  fc.assert(
    fc.property(stays, fc.constantFrom("\r\n", "\n", "\r"), (drawn, lineEnd) => {
      const runs = drawn.map(runOf)
      const text = calendar(...runs.map(({ from, until }, at) => booking(from, until, String(at))))
      expect(readCalendar(text.replaceAll("\r\n", lineEnd), WINDOW)).toEqual({
        nights: nightsOfAll(runs),
        closed: [],
        passedOver: 0,
        broken: 0,
      })
    }),
  )
})

test("a line that is lost or garbled costs the nights of its own event at the most, and is noticed", () => {
  const garbled = fc.constantFrom<(line: string) => string[]>(
    () => [],
    (line) => [line.slice(0, line.length / 2)],
    (line) => [line.replace(":", " ")],
    (line) => [line.replace(/\d/, "X")],
    (line) => [line, "BEGIN:VEVENT"],
    (line) => [line, "END:VEVENT"],
  )
  fc.assert(
    fc.property(stays, fc.nat(), fc.nat(), garbled, (drawn, which, where, garble) => {
      const runs = drawn.map(runOf)
      const events = runs.map(({ from, until }, at) => booking(from, until, String(at)))
      const victim = which % events.length
      const text = calendar(
        ...events.map((lines, at) =>
          at === victim
            ? lines.flatMap((line, n) => (n === where % lines.length ? garble(line) : line))
            : lines,
        ),
      )
      const { nights, broken } = readCalendar(text, WINDOW)
      // Between two events whose edge is lost, the second may be taken for a part of the first.
      const others = runs.filter((_, at) => at !== victim && at !== victim + 1)
      expect(nights).toEqual(expect.arrayContaining(nightsOfAll(others)))
      const isLost = garble("").length === 0
      if (broken === 0 && !isLost)
        expect(nights).toEqual(expect.arrayContaining(nightsOfAll(runs.slice(victim, victim + 1))))
    }),
  )
})

test("whatever a series' rule says, reading it ends, and its first night is blocked", {
  timeout: 60_000,
}, () => {
  const day = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU")
  const part = (name: string, value: fc.Arbitrary<unknown>) =>
    fc.option(value.map((each) => `;${name}=${each}`)).map((text) => text ?? "")
  const rule = fc
    .tuple(
      fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "SECONDLY", "NEVER", ""),
      part("INTERVAL", fc.integer({ min: -1, max: 1_000_000_000 })),
      part("COUNT", fc.integer({ min: -1, max: 1_000_000 })),
      part("UNTIL", fc.constantFrom("20200101", "20270101T000000Z", "99991231", "never")),
      part(
        "BYDAY",
        fc.oneof(
          day,
          fc.tuple(fc.integer({ min: -6, max: 6 }), day).map((each) => each.join("")),
        ),
      ),
      part("BYMONTHDAY", fc.integer({ min: -32, max: 32 })),
      part("BYMONTH", fc.integer({ min: 0, max: 13 })),
      part("BYSETPOS", fc.integer({ min: -2, max: 2 })),
    )
    .map(([frequency, ...parts]) => `RRULE:FREQ=${frequency}${parts.join("")}`)
  fc.assert(
    fc.property(rule, (line) => {
      const lines = booking("2026-12-31", "2027-01-02", "1")
      const text = calendar([...lines.slice(0, -1), line, "END:VEVENT"])
      expect(readCalendar(text, WINDOW).nights).toEqual(expect.arrayContaining(["2026-12-31", "2027-01-01"]))
    }),
    { numRuns: 300 },
  )
})
