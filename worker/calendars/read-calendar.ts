import type { FeedNights } from "#machines/property/calendar-feed.ts"
import { addDays, type Day, type LocalTime } from "#machines/site/day.ts"
import { type NightRun, nightsOf } from "#machines/stay/nights.ts"
import { partsOf } from "./calendar-parts.ts"
import { type CalendarEvent, readEvent, Unreadable } from "./event.ts"
import { localTimeOf, type Zones, zonesOf } from "./local-time.ts"
import { MAX_OCCURRENCES, startsOf } from "./occurrences.ts"

/** An event that ends after this time also blocks the night of that day, because guests check out earlier. */
const LATEST_DEPARTURE = "18:00"

const DAY = 86_400_000

/** The availability that a calendar states for a property: its blocked nights in the window. */
export interface CalendarReading extends FeedNights {
  /** Number of events that block no night: cancelled, or marked as free. */
  passedOver: number
  /** Number of components that could not be parsed and may be bookings. */
  broken: number
}

/**
 * Reads the blocked nights of a window from an iCalendar text. In doubt it blocks too much rather than too little:
 * every event blocks at least the night of its first day.
 * @param closingMarks summaries of events that are no bookings; see `closingMarksOf`
 * @throws NotACalendar
 */
export function readCalendar(
  text: string,
  window: NightRun,
  closingMarks: readonly string[] = [],
): CalendarReading {
  const parts = partsOf(text, closingMarks)
  const zones = zonesOf(parts.zones)
  let { broken } = parts
  /** The result of `read`, or the fallback if it throws; ical.js throws plain errors for invalid input. */
  const understood = <Read>(read: () => Read, otherwise: Read): Read => {
    try {
      return read()
    } catch {
      broken += 1
      return otherwise
    }
  }
  const events = parts.events.flatMap((part) => understood(() => [readEvent(part)], []))
  for (const event of events) broken += event.broken
  const replaced = replacedTimes(events, zones)
  const left = { times: MAX_OCCURRENCES }
  const booked = new Set<Day>()
  const closed = new Set<Day>()
  for (const event of events.filter(({ takesNothing }) => !takesNothing)) {
    const start = localTimeOf(event.start.time, event.start.tzid, zones)
    const end = understood(() => endOf(event, start, zones), start)
    const length = asUtc(end) - asUtc(start)
    const when = { since: asUtc(window.from) - length - 2 * DAY, until: window.until }
    const starts = understood(() => startsOf(event, when, zones, left), [start])
    const elsewhere = event.replaces === undefined ? replaced.get(event.uid ?? "") : undefined
    for (const each of starts.filter((time) => !elsewhere?.has(time))) {
      const run = runOf(each, each === start ? end : later(each, length), window.until)
      for (const night of nightsOf(run, window)) (event.isClosing ? closed : booked).add(night)
    }
  }
  const passedOver = events.filter(({ takesNothing }) => takesNothing).length
  return {
    nights: [...new Set([...booked, ...closed])].sort(),
    closed: [...closed].filter((night) => !booked.has(night)).sort(),
    passedOver,
    broken,
  }
}

/** Occurrences of each series, by UID, that are overridden by another event. */
function replacedTimes(events: CalendarEvent[], zones: Zones): Map<string, Set<LocalTime>> {
  const replaced = new Map<string, Set<LocalTime>>()
  for (const { uid, replaces } of events) {
    if (uid === undefined || replaces === undefined) continue
    const times = replaced.get(uid) ?? new Set()
    replaced.set(uid, times.add(localTimeOf(replaces.time, replaces.tzid, zones)))
  }
  return replaced
}

/**
 * The end of an event in São Paulo local time: its stated end, else start plus duration, else its start.
 * @throws Unreadable for an event that ends before it begins
 */
function endOf({ start, end, duration }: CalendarEvent, startsAt: Day | LocalTime, zones: Zones): LocalTime {
  const time = start.time.clone()
  if (duration !== undefined) time.addDuration(duration)
  const endsAt =
    end === undefined ? localTimeOf(time, start.tzid, zones) : localTimeOf(end.time, end.tzid, zones)
  if (endsAt < startsAt) throw new Unreadable("end")
  return endsAt
}

/** The nights of an event, cut off at the end of the window. */
function runOf(start: Day | LocalTime, end: Day | LocalTime, windowEnd: Day): NightRun {
  const from = start.slice(0, 10)
  if (end >= windowEnd) return { from, until: windowEnd }
  const lastDay = end.slice(0, 10)
  const until = end.slice(11) > LATEST_DEPARTURE ? addDays(lastDay, 1) : lastDay
  return { from, until: until > from ? until : addDays(from, 1) }
}

/** Adds ms to a local time. No offset changes to consider: São Paulo has had no daylight saving time since 2019. */
function later(time: Day | LocalTime, length: number): Day | LocalTime {
  const at = new Date(asUtc(time) + length)
  return at.getUTCFullYear() > 9_999 ? "9999-12-31" : at.toISOString().slice(0, time.length)
}

function asUtc(time: Day | LocalTime): number {
  return Date.parse(time.length === 10 ? time : `${time}Z`)
}
