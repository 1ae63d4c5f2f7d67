import { expect, test } from "vitest"
import { NotACalendar } from "#worker/calendars/calendar-parts.ts"
import { readCalendar } from "#worker/calendars/read-calendar.ts"

/** March to May of 2027; March 1 is a Monday. */
const WINDOW = { from: "2027-03-01", until: "2027-06-01" }

const calendarOf = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n")
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"]

/** Nights as `MM-DD`, and the parts that could not be read where there are any. */
function readingOf(...lines: string[]): string {
  const { nights, broken } = readCalendar(calendarOf(...lines), WINDOW)
  return [...nights.map((night) => night.slice(5)), ...(broken === 0 ? [] : [`broken ${broken}`])].join(" ")
}

test.for([
  // Rule, first day, nights.
  ["DAILY;COUNT=3", "20270301", "03-01 03-02 03-03"],
  ["DAILY;INTERVAL=2;COUNT=3", "20270301", "03-01 03-03 03-05"],
  ["DAILY;INTERVAL=10;COUNT=3", "20270301", "03-01 03-11 03-21"],
  ["DAILY;UNTIL=20270303", "20270301", "03-01 03-02 03-03"],
  ["DAILY;UNTIL=20270303T000000Z", "20270301", "03-01 03-02 03-03"],
  ["DAILY;COUNT=2;WKST=SU", "20270301", "03-01 03-02"],
  ["DAILY;BYDAY=SA,SU;COUNT=3", "20270306", "03-06 03-07 03-13"],
  ["DAILY;UNTIL=20270302", "20270227", "03-01 03-02"],
  ["WEEKLY;COUNT=2", "20270301", "03-01 03-08"],
  ["WEEKLY;UNTIL=20270315", "20270301", "03-01 03-08 03-15"],
  ["WEEKLY;BYDAY=MO,TH;COUNT=3", "20270301", "03-01 03-04 03-08"],
  ["WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=3", "20270301", "03-01 03-07 03-15"],
  ["WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=3", "20270301", "03-01 03-14 03-15"],
  ["MONTHLY;INTERVAL=2;COUNT=2", "20270301", "03-01 05-01"],
  ["MONTHLY;UNTIL=20270501", "20270301", "03-01 04-01 05-01"],
  ["MONTHLY;COUNT=2;WKST=SU", "20270301", "03-01 04-01"],
  ["MONTHLY;BYMONTHDAY=1,15;COUNT=3", "20270301", "03-01 03-15 04-01"],
  ["MONTHLY;BYDAY=1MO;COUNT=2", "20270301", "03-01 04-05"],
  ["YEARLY;INTERVAL=2;COUNT=2", "20250301", "03-01"],
  ["YEARLY;UNTIL=20270301", "20260301", "03-01"],
  ["YEARLY;UNTIL=20270228", "20260301", ""],
  ["YEARLY;COUNT=2;WKST=SU", "20260301", "03-01"],
  ["YEARLY;BYMONTH=3;BYMONTHDAY=1;COUNT=3", "20250301", "03-01"],
  ["daily;count=2", "20270301", "03-01 03-02"],
])("%s from %s", ([rule, start, nights]) => {
  expect(readingOf(...eventOf(`DTSTART;VALUE=DATE:${start}`, `RRULE:FREQ=${rule}`))).toBe(nights)
})

test.for([
  ...["FREQ=DAILY;INTERVAL=0;COUNT=2", "FREQ=DAILY;INTERVAL=100;COUNT=2", "FREQ=DAILY;INTERVAL=x1;COUNT=2"],
  ...["FREQ=DAILY;INTERVAL=1x;COUNT=2", "FREQ=WEEKLY;BYDAY=1MO;COUNT=2", "FREQ=HOURLY;COUNT=2", "COUNT=2"],
  ...["FREQ=HOURLY", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYDAY=MO", "FREQ=TOSTRING;COUNT=2"],
  ...["FREQ=MONTHLY;BYDAY=XX;COUNT=2", "FREQ=DAILY;COUNT=x"],
])("%s is not followed: its first day is taken, and it is counted", (rule) => {
  expect(readingOf(...eventOf("DTSTART;VALUE=DATE:20270301", `RRULE:${rule}`))).toBe("03-01 broken 1")
})

test("a series of more than 20,000 days is not followed to its end", () => {
  expect(readingOf(...eventOf("DTSTART;VALUE=DATE:19500101", "RRULE:FREQ=DAILY"))).toBe("broken 1")
  expect(readingOf(...eventOf("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY;UNTIL=20270302"))).toBe(
    "03-01 03-02",
  )
})

/** A zone that only its calendar knows, three hours east of São Paulo. */
const HOUSE_ZONE = [
  ...["BEGIN:VTIMEZONE", "TZID:House", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "TZNAME:HOUSE", "END:STANDARD", "END:VTIMEZONE"],
]

test.for<[string, string, string, string]>([
  ["a zone's times end with it", "DTSTART;TZID=America/Sao_Paulo:20270301T150000", "20270303T180000Z", "3"],
  ["and not an hour later", "DTSTART;TZID=America/Sao_Paulo:20270301T150000", "20270303T170000Z", "2"],
  ["Lisbon's winter is UTC", "DTSTART;TZID=Europe/Lisbon:20270301T200000", "20270303T200000Z", "3"],
  ["and ends before it", "DTSTART;TZID=Europe/Lisbon:20270301T200000", "20270303T195959Z", "2"],
  ["times without a zone", "DTSTART:20270301T150000", "20270303T150000", "3"],
  ["that end in UTC are São Paulo's", "DTSTART:20270301T150000", "20270303T180000Z", "3"],
  ["and not an hour longer", "DTSTART:20270301T150000", "20270303T170000Z", "2"],
  ["times in UTC", "DTSTART:20270301T180000Z", "20270303T180000Z", "3"],
  [
    "a zone that nobody knows is São Paulo's",
    "DTSTART;TZID=Nowhere:20270301T150000",
    "20270303T180000Z",
    "3",
  ],
  ["and not an hour longer there", "DTSTART;TZID=Nowhere:20270301T150000", "20270303T170000Z", "2"],
  ["a zone of the calendar's own", "DTSTART;TZID=House:20270301T200000", "20270303T200000Z", "3"],
  ["and not a second longer", "DTSTART;TZID=House:20270301T200000", "20270303T195959Z", "2"],
  ["a day includes all of its hours", "DTSTART:20270301T235900", "20270303", "3"],
])("UNTIL: %s", ([, start, until, nights]) => {
  const days = ["03-01", "03-02", "03-03"].slice(0, Number(nights))
  expect(readingOf(...HOUSE_ZONE, ...eventOf(start, `RRULE:FREQ=DAILY;UNTIL=${until}`))).toBe(days.join(" "))
})

test.for<[string, string]>([
  // 00:30 in São Paulo, in each zone's own words.
  ["DTSTART:20270302T033000Z", "03-02"],
  ["DTSTART:20270302T023000Z", "03-01"],
  ["DTSTART;TZID=Europe/Lisbon:20270302T033000", "03-02"],
  ["DTSTART;TZID=Europe/Lisbon:20270302T023000", "03-01"],
  // In Lisbon's summer, four hours ahead.
  ["DTSTART;TZID=Europe/Lisbon:20270402T033000", "04-01"],
  ["DTSTART;TZID=Europe/Lisbon:20270402T043000", "04-02"],
  ["DTSTART;TZID=Asia/Tokyo:20270302T120000", "03-02"],
  ["DTSTART;TZID=Asia/Tokyo:20270302T113000", "03-01"],
  ["DTSTART;TZID=House:20270302T033000", "03-02"],
  ["DTSTART;TZID=House:20270302T023000", "03-01"],
  ["DTSTART;TZID=Nowhere:20270302T003000", "03-02"],
  ["DTSTART;TZID=America/Sao_Paulo:20270302T003000", "03-02"],
  // In Windows' words, without rules: those of São Paulo, Berlin, New York, Los Angeles, and a second one of the same.
  ["DTSTART;TZID=E. South America Standard Time:20270302T003000", "03-02"],
  ["DTSTART;TZID=W. Europe Standard Time:20270302T043000", "03-02"],
  ["DTSTART;TZID=W. Europe Standard Time:20270302T033000", "03-01"],
  ["DTSTART;TZID=Eastern Standard Time:20270301T223000", "03-02"],
  ["DTSTART;TZID=Eastern Standard Time 1:20270301T213000", "03-01"],
  ['DTSTART;TZID="Pacific Standard Time":20270301T193000', "03-02"],
  // With a prefix.
  ["DTSTART;TZID=/mozilla.org/20050126_1/Europe/Lisbon:20270302T023000", "03-01"],
  ["DTSTART;TZID=/freeassociation.sourceforge.net/America/Argentina/Salta:20270302T003000", "03-02"],
  ["DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20270301T223000", "03-02"],
  ['DTSTART;TZID="tzone://Microsoft/Utc":20270302T023000', "03-01"],
  // Of no place that anybody knows.
  ["DTSTART;TZID=Customized Time Zone:20270302T003000", "03-02"],
  ['DTSTART;TZID="tzone://Microsoft/Custom":20270302T003000', "03-02"],
])("%s is the night of %s", ([start, night]) => {
  expect(readingOf(...HOUSE_ZONE, ...eventOf(start))).toBe(night)
})

const NIGHT = eventOf("DTSTART;VALUE=DATE:20270301")

test.for<[string, string[], string]>([
  ["lines that end in spaces", ["BEGIN:VEVENT  ", "DTSTART;VALUE=DATE:20270301 \t", "END:VEVENT "], "03-01"],
  [
    "an alarm's own start",
    eventOf("BEGIN:VALARM", "DTSTART;VALUE=DATE:20270401", "END:VALARM", "DTSTART;VALUE=DATE:20270301"),
    "03-01",
  ],
  [
    "an end that is another's",
    eventOf(
      "DTSTART;VALUE=DATE:20270301",
      "BEGIN:VALARM",
      "END:X",
      "DTEND;VALUE=DATE:20270305",
      "END:VALARM",
    ),
    "03-01",
  ],
  ["two starts", eventOf("DTSTART;VALUE=DATE:20270301", "DTSTART;VALUE=DATE:20270401"), "03-01 broken 1"],
  [
    "two ends too many",
    eventOf(
      "DTSTART;VALUE=DATE:20270301",
      ...["03", "04", "05"].map((end) => `DTEND;VALUE=DATE:202703${end}`),
    ),
    "03-01 03-02 broken 2",
  ],
  [
    "an end that is no day",
    eventOf("DTSTART;VALUE=DATE:20270301", "DTEND;VALUE=DATE:20270399"),
    "03-01 broken 1",
  ],
  [
    "two exceptions that are no days",
    eventOf("DTSTART;VALUE=DATE:20270301", "EXDATE:x", "EXDATE:y"),
    "03-01 broken 2",
  ],
  ["a negative duration", eventOf("DTSTART;VALUE=DATE:20270301", "DURATION:-P2D"), "03-01 broken 1"],
  ["a duration", eventOf("DTSTART;VALUE=DATE:20270301", "DURATION:P2D"), "03-01 03-02"],
  [
    "an end before the start",
    eventOf("DTSTART;VALUE=DATE:20270302", "DTEND;VALUE=DATE:20270301"),
    "03-02 broken 1",
  ],
  ["free and busy times, left open", [...NIGHT, "BEGIN:VFREEBUSY"], "03-01 broken 1"],
  [
    "an event that is not closed",
    ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20270401", ...NIGHT],
    "03-01 04-01 broken 1",
  ],
  ["an event that was not opened", [...NIGHT, "END:VEVENT"], "03-01 broken 1"],
  ["an event left open at the end", ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20270301"], "03-01 broken 1"],
  [
    "a departure at six in the evening",
    eventOf("DTSTART:20270301T150000", "DTEND:20270303T180000"),
    "03-01 03-02",
  ],
  ["and a minute later", eventOf("DTSTART:20270301T150000", "DTEND:20270303T180100"), "03-01 03-02 03-03"],
  ["an event before the window", eventOf("DTSTART;VALUE=DATE:20270227", "DTEND;VALUE=DATE:20270301"), ""],
  [
    "an event across its beginning",
    eventOf("DTSTART;VALUE=DATE:20270227", "DTEND;VALUE=DATE:20270302"),
    "03-01",
  ],
  ["an event across its end", eventOf("DTSTART;VALUE=DATE:20270531", "DTEND;VALUE=DATE:20270603"), "05-31"],
])("%s", ([, lines, reading]) => {
  expect(readingOf(...lines)).toBe(reading)
})

test.for<[string, string]>([
  ["nothing", ""],
  ["a page", "<html></html>"],
  ["a longer beginning", "XBEGIN:VCALENDAR\r\nEND:VCALENDAR"],
  ["a longer first line", "BEGIN:VCALENDARS\r\nEND:VCALENDAR"],
  ["a longer end", "BEGIN:VCALENDAR\r\nXEND:VCALENDAR"],
  ["a longer last line", "BEGIN:VCALENDAR\r\nEND:VCALENDARS"],
  ["a calendar cut off", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT"],
])("%s is no calendar", ([, text]) => {
  expect(() => readCalendar(text, WINDOW)).toThrow(NotACalendar)
})

test("a byte order mark, and lower case, are as good", () => {
  const text = `\ufeff${calendarOf(...NIGHT).toLowerCase()}`
  expect(readCalendar(text, WINDOW)).toEqual({ nights: ["2027-03-01"], closed: [], passedOver: 0, broken: 0 })
})

test.for<[string, string, string]>([
  ["DTSTART:20270301T150000", "DTEND:20270302T240000", "03-01 03-02"],
  ["DTSTART:20270301T150000", "DTEND;TZID=America/Sao_Paulo:20270302T240000", "03-01 03-02"],
  // Midnight in London is nine in the evening in São Paulo.
  ["DTSTART:20270301T180000Z", "DTEND:20270302T240000Z", "03-01 03-02"],
  ["DTSTART;TZID=House:20270301T200000", "DTEND;TZID=House:20270302T240000", "03-01 03-02"],
  ["DTSTART:20270301T240000", "DTEND:20270303T110000", "03-02"],
  ["DTSTART:20270331T150000", "DTEND:20270331T240000", "03-31"],
  ["DTSTART:20270227T150000", "DTEND:20270228T240000", ""],
  ["DTSTART:20270301T000000", "DTEND:20270301T240000", "03-01"],
  // No hour of any day: the first day is taken.
  ["DTSTART:20270301T150000", "DTEND:20270302T240001", "03-01 broken 1"],
  ["DTSTART:20270301T150000", "DTEND:20270302T250000", "03-01 broken 1"],
])("%s and %s take the nights %s", ([start, end, nights]) => {
  expect(readingOf(...HOUSE_ZONE, ...eventOf(start, end))).toBe(nights)
})

test.for<[string, string, string, string, string]>([
  ["days", ";VALUE=DATE:20270301", ";VALUE=DATE:20270303", ";VALUE=DATE:20270303", ";VALUE=DATE:20270305"],
  ["arrivals at three", ":20270301T150000", ":20270303T110000", ":20270303T150000", ":20270305T110000"],
  ["midnights", ":20270301T000000", ":20270303T000000", ":20270303T000000", ":20270305T000000"],
  ["ends of days", ":20270301T150000", ":20270302T240000", ":20270302T240000", ":20270304T240000"],
  ["days and times", ";VALUE=DATE:20270301", ";VALUE=DATE:20270303", ":20270303T150000", ":20270305T110000"],
])(
  "events that touch take each night once, and none between them is free: %s",
  ([, from, change, again, until]) => {
    const [first, second] = [
      eventOf(`DTSTART${from}`, `DTEND${change}`),
      eventOf(`DTSTART${again}`, `DTEND${until}`),
    ]
    const nights = "03-01 03-02 03-03 03-04"
    expect(readingOf(...first, ...second)).toBe(nights)
    expect(readingOf(...second, ...first)).toBe(nights)
  },
)
