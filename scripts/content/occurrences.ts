import ICAL from "ical.js"
import type { Occurrence } from "../../machines/city/event.ts"
import { addDays, type Day, type LocalTime } from "../../machines/site/day.ts"
import type { EventFile } from "./city-schema.ts"

/** How far ahead occurrences are generated, days. */
const HORIZON = 730

/** Occurrences of an event from a day on: those running on that day, and those of the following two years. */
export function occurrencesOf({ schedule }: Pick<EventFile, "schedule">, from: Day): Occurrence[] {
  const until = addDays(from, HORIZON)
  const starts = "starts" in schedule ? schedule.starts : recurring(schedule, until)
  return starts
    .map((startsAt) => ({ startsAt, endsAt: later(startsAt, schedule.durationMinutes) }))
    .filter(({ startsAt, endsAt }) => endsAt >= from && startsAt.slice(0, 10) <= until)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

function recurring({ start, rrule }: { start: LocalTime; rrule: string }, until: Day): LocalTime[] {
  const times = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateTimeString(`${start}:00`))
  const found: LocalTime[] = []
  for (let time = times.next(); time; time = times.next()) {
    const text = time.toString().slice(0, 16)
    if (text.slice(0, 10) > until) break
    found.push(text)
  }
  return found
}

/** Adds minutes to a local time. No offset changes to consider: São Paulo has no daylight saving time. */
function later(localTime: LocalTime, minutes: number): LocalTime {
  return new Date(Date.parse(`${localTime}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}
