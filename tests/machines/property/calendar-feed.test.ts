import { expect, test } from "vitest"
import {
  CONTENT_SOURCE,
  calendarSubject,
  EMPTY_BELIEVED_AFTER,
  feedSource,
  HAND_SOURCE,
  PLATFORM_NAMES,
  PULL_EVERY,
  pauseAfter,
  platformOf,
  STALE_AFTER,
} from "#machines/property/calendar-feed.ts"

test.for([
  ["https://www.airbnb.com/calendar/ical/1.ics?s=a", "airbnb"],
  ["https://airbnb.com.br/calendar/ical/1.ics", "airbnb"],
  ["https://www.airbnb.pt/calendar/ical/1.ics", "airbnb"],
  ["https://www.airbnb.co.uk/calendar/ical/1.ics", "airbnb"],
  ["https://ical.booking.com/v1/export?t=a", "booking"],
  ["https://booking.com/v1/export", "booking"],
  ["https://www.vrbo.com/icalendar/a.ics", "vrbo"],
  ["https://icalendar.homeaway.com/a.ics", "vrbo"],
  ["https://vrbo.com/a.ics", "vrbo"],
  ["https://homeaway.pt/a.ics", "vrbo"],
  ["https://www.homeaway.co.uk/a.ics", "vrbo"],
  ["https://www.homeaway.com.br/a.ics", "vrbo"],
  ["https://calendar.google.com/calendar/ical/a/basic.ics", "google"],
] as const)("%s is a calendar of %s", ([address, platform]) => {
  expect(platformOf(address)).toBe(platform)
})

test.for([
  "airbnb.com",
  "http://www.airbnb.com/calendar/ical/1.ics",
  "https://www.airbnb.com:8443/calendar/ical/1.ics",
  "https://ana@www.airbnb.com/calendar/ical/1.ics",
  "https://:secret@www.airbnb.com/calendar/ical/1.ics",
  "https://ana:secret@www.airbnb.com/calendar/ical/1.ics",
  "https://airbnb.com.evil.example/1.ics",
  "https://www.airbnb.com.evil/1.ics",
  "https://evil-airbnb.com/1.ics",
  "https://evil.airbnb.com/1.ics",
  "https://www.airbnb.x/1.ics",
  "https://www.airbnb.12/1.ics",
  "https://www.airbnb.com.b/1.ics",
  "https://www.airbnb.com.12/1.ics",
  "https://www.airbnb.c.br/1.ics",
  "https://evilbooking.com/1.ics",
  "https://a.b.booking.com/1.ics",
  "https://1.booking.com/1.ics",
  "https://booking.com.br/1.ics",
  "https://evil.vrbo.com/1.ics",
  "https://vrbo.com.br/1.ics",
  "https://homeaway.x/1.ics",
  "https://homeaway.12/1.ics",
  "https://homeaway.com.b/1.ics",
  "https://homeaway.com.12/1.ics",
  "https://evil.calendar.google.com/1.ics",
  "https://evilcalendar.google.com/1.ics",
  "https://calendar.google.com.br/1.ics",
])("%s is no calendar that is read", (address) => {
  expect(platformOf(address)).toBeUndefined()
})

test("platforms have their names, and blocked nights say where they come from", () => {
  expect(PLATFORM_NAMES).toEqual({
    airbnb: "Airbnb",
    booking: "Booking.com",
    vrbo: "Vrbo",
    google: "Google",
  })
  expect([CONTENT_SOURCE, HAND_SOURCE, feedSource(7)]).toEqual(["manual", "hand", "feed:7"])
})

test("a calendar is read every half hour; after a day without it is stale, after twelve hours an empty one is believed", () => {
  expect([PULL_EVERY, STALE_AFTER, EMPTY_BELIEVED_AFTER]).toEqual([1_800_000, 86_400_000, 43_200_000])
})

test.for([
  [1, 5],
  [2, 15],
  [3, 30],
  [4, 60],
  [5, 120],
  [6, 180],
  [7, 180],
  [100, 180],
])("after %i failures it is read again in %i minutes", ([failures = 0, minutes = 0]) => {
  expect(pauseAfter(failures)).toBe(minutes * 60_000)
})

test("the subject of a notice names the property and its platform", () => {
  expect(calendarSubject(3, "vrbo")).toBe("calendar 3 vrbo")
  expect(calendarSubject(3, undefined)).toBe("calendar 3 all")
})
