import ICAL from "ical.js"
import type { Day, LocalTime } from "#machines/site/day.ts"
import { type CalendarEvent, type EventTime, Unreadable } from "./event.ts"
import { localTimeOf, wallTimeOf, type Zones } from "./local-time.ts"

/**
 * Recurrence rules that ical.js is known to expand in finite time. With others, such as a daily rule limited to
 * 30 February, it searches for the next occurrence forever.
 */
const RULES = {
  DAILY: ["INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY"],
  WEEKLY: ["INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY"],
  MONTHLY: ["INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY", "BYMONTHDAY"],
  YEARLY: ["INTERVAL", "COUNT", "UNTIL", "WKST", "BYMONTH", "BYMONTHDAY"],
}

/** Most occurrences that one calendar's recurring events may expand to, which bounds the parsing time. */
export const MAX_OCCURRENCES = 20_000

/**
 * Start times of an event in São Paulo local time, up to a day: one, or all occurrences of a recurring event.
 * @param since instant, ms: occurrences before its day may be left out
 * @param left how many occurrences may still be expanded
 * @throws Unreadable for a recurring event whose rule is unsupported or has too many occurrences
 */
export function startsOf(
  event: CalendarEvent,
  { since, until }: { since: number; until: Day },
  zones: Zones,
  left: { times: number },
): (Day | LocalTime)[] {
  const local = ({ time, tzid }: EventTime) => localTimeOf(time, tzid, zones)
  const starts = new Set([event.start, ...event.also].map(local))
  for (const rule of event.rules) {
    const times = recurrence(rule, event.start, zones).iterator(event.start.time)
    for (;;) {
      left.times -= 1
      if (left.times < 0) throw new Unreadable("too many times")
      const time = times.next() as ICAL.Time | undefined
      if (!time) break
      // Skip past occurrences early: converting every one of an old series to local time would be slow.
      if (Date.UTC(time.year, time.month - 1, time.day) < since) continue
      const start = local({ ...event.start, time })
      if (start > until) break
      starts.add(start)
    }
  }
  const except = new Set(event.except.map(local))
  // EXDATE may give only the date.
  return [...starts].filter((start) => !except.has(start) && !except.has(start.slice(0, 10)))
}

function recurrence(rule: string, start: EventTime, zones: Zones): ICAL.Recur {
  const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]))
  const { FREQ: frequency = "", ...others } = Object.fromEntries(parts)
  const allowed = Object.hasOwn(RULES, frequency) ? RULES[frequency as keyof typeof RULES] : []
  if (Object.keys(others).some((name) => !allowed.includes(name))) throw new Unreadable("rule")
  if (!/^([1-9]\d?)?$/.test(others.INTERVAL ?? "") || !allowed.includes("COUNT")) throw new Unreadable("rule")
  if (frequency !== "MONTHLY" && /\d/.test(others.BYDAY ?? "")) throw new Unreadable("rule")
  try {
    const recurrence = ICAL.Recur.fromString(rule)
    if (recurrence.until !== null) recurrence.until = untilOf(recurrence.until, start, zones)
    return recurrence
  } catch {
    throw new Unreadable("rule")
  }
}

/** UNTIL in the same form as the event's start, because ical.js compares the two without converting zones. */
function untilOf(until: ICAL.Time, start: EventTime, zones: Zones): ICAL.Time {
  const written = until.toString()
  if (start.time.isDate) return ICAL.Time.fromDateString(written.slice(0, 10))
  if (until.isDate) return ICAL.Time.fromDateTimeString(`${written}T23:59:59`)
  const isWritten = until.zone !== ICAL.Timezone.utcTimezone || start.time.zone === ICAL.Timezone.utcTimezone
  return isWritten ? until : wallTimeOf(until, start.tzid, zones)
}
