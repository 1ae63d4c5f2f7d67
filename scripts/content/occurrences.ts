import ICAL from "ical.js"
import type { Occurrence } from "../../machines/city/event.ts"
import {
  addDays,
  type Day,
  type LocalTime,
  type Month,
  SITE_TIME_ZONE,
  shiftMonth,
} from "../../machines/site/day.ts"
import type { EventFile } from "./city-schema.ts"

/** How far ahead occurrences are generated, days. */
const HORIZON = 730
/** How long a standing event is announced after it was checked, days. */
const TRUST = 365

type Schedule = EventFile["schedule"]
type Recurring = Extract<Schedule, { rrule: string }>

/** Occurrences of an event from a day on: those running on that day, and those of the following two years. */
export function occurrencesOf({ schedule }: Pick<EventFile, "schedule">, from: Day): Occurrence[] {
  const until = addDays(from, HORIZON)
  return allOf(schedule, until)
    .filter(({ startsAt, endsAt }) => endsAt >= from && startsAt.slice(0, 10) <= until)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

function allOf(schedule: Schedule, until: Day): Occurrence[] {
  if ("seasons" in schedule)
    return schedule.seasons.map((season) => ({
      startsAt: `${season.from}-01T00:00`,
      endsAt: `${lastDayOf(season.until)}T23:59`,
    }))
  const starts = "starts" in schedule ? schedule.starts : recurring(schedule, until)
  return starts.map((startsAt) => ({ startsAt, endsAt: later(startsAt, schedule.durationMinutes) }))
}

/**
 * The recurrence of an event as lines of iCalendar (RFC 5545), with its end and its exceptions; null for an event whose
 * days are listed, or are not known.
 */
export function recurrenceOf({ schedule }: Pick<EventFile, "schedule">): string | null {
  if (!("rrule" in schedule)) return null
  const { start, rrule, except = [] } = schedule
  const end = endOf(schedule)
  const time = start.slice(10).replace(":", "")
  return [
    // RFC 5545 §3.3.10: in UTC, because the start has a zone. São Paulo is three hours behind.
    `RRULE:${rrule}${end === undefined ? "" : `;UNTIL=${plain(addDays(end, 1))}T025959Z`}`,
    ...(except.length === 0
      ? []
      : [`EXDATE;TZID=${SITE_TIME_ZONE}:${except.map((day) => `${plain(day)}${time}00`).join(",")}`]),
  ].join("\n")
}

/** The last day on which a recurring event is announced; undefined for one that recurs without end. */
function endOf({ until, checked }: Recurring): Day | undefined {
  const trusted = checked === undefined ? undefined : addDays(checked, TRUST)
  return [until, trusted].filter((day) => day !== undefined).sort()[0]
}

function recurring(schedule: Recurring, horizon: Day): LocalTime[] {
  const { start, rrule, except = [] } = schedule
  const last = [horizon, endOf(schedule) ?? horizon].sort()[0] ?? horizon
  const times = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateTimeString(`${start}:00`))
  const found: LocalTime[] = []
  for (let time = times.next(); time; time = times.next()) {
    const text = time.toString().slice(0, 16)
    if (text.slice(0, 10) > last) break
    if (!except.includes(text.slice(0, 10))) found.push(text)
  }
  return found
}

function lastDayOf(month: Month): Day {
  return addDays(`${shiftMonth(month, 1)}-01`, -1)
}

/** A day without hyphens, as iCalendar writes it. */
function plain(day: Day): string {
  return day.replaceAll("-", "")
}

/** Adds minutes to a local time. No offset changes to consider: São Paulo has no daylight saving time. */
function later(localTime: LocalTime, minutes: number): LocalTime {
  return new Date(Date.parse(`${localTime}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}
