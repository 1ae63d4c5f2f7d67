import { type NightRun, nightsOf } from "#machines/property/nights.ts"
import { addDays, type Day, type LocalTime } from "#machines/site/day.ts"
import { partsOf } from "./calendar-parts.ts"
import { type CalendarEvent, readEvent, Unreadable } from "./event.ts"
import { localTimeOf, type Zones, zonesOf } from "./local-time.ts"
import { MAX_OCCURRENCES, startsOf } from "./occurrences.ts"

/** An event that ends later than this hour takes the night of that day, too; guests leave earlier. */
const LATEST_DEPARTURE = "18:00"

const DAY = 86_400_000

/** What a calendar says about a property. */
export interface CalendarReading {
  /** Nights of the window that are blocked, in order. */
  nights: Day[]
  /** Events that take no night: cancelled, or marked as free. */
  passedOver: number
  /** Parts that could not be understood, and may be bookings. */
  broken: number
}

/**
 * Reads the blocked nights of a window out of an iCalendar text. Wherever it leaves a doubt, more is blocked rather than
 * less: every event takes at least the night of its first day.
 * @throws NotACalendar
 */
export function readCalendar(text: string, window: NightRun): CalendarReading {
  const parts = partsOf(text)
  const zones = zonesOf(parts.zones)
  let { broken } = parts
  /** What is read, else what it is taken for; ical.js throws plain errors where it gives up. */
  const understood = <Read>(read: () => Read, otherwise: Read): Read => {
    try {
      return read()
    } catch {
      broken += 1
      return otherwise
    }
  }
  const events = parts.events.flatMap((lines) => understood(() => [readEvent(lines)], []))
  for (const event of events) broken += event.broken
  const replaced = replacedTimes(events, zones)
  const left = { times: MAX_OCCURRENCES }
  const nights = new Set<Day>()
  for (const event of events.filter(({ takesNothing }) => !takesNothing)) {
    const start = localTimeOf(event.start.time, event.start.tzid, zones)
    const end = understood(() => endOf(event, start, zones), start)
    const length = asUtc(end) - asUtc(start)
    const when = { since: asUtc(window.from) - length - 2 * DAY, until: window.until }
    const starts = understood(() => startsOf(event, when, zones, left), [start])
    const elsewhere = event.replaces === undefined ? replaced.get(event.uid ?? "") : undefined
    for (const each of starts.filter((time) => !elsewhere?.has(time))) {
      const run = runOf(each, each === start ? end : later(each, length), window.until)
      for (const night of nightsOf(run, window)) nights.add(night)
    }
  }
  const passedOver = events.filter(({ takesNothing }) => takesNothing).length
  return { nights: [...nights].sort(), passedOver, broken }
}

/** The times of each series, by its UID, for which another event stands. */
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
 * São Paulo's time at which an event ends: as given, after its duration, or as it begins.
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

/** The nights of an event; those after the window do not matter. */
function runOf(start: Day | LocalTime, end: Day | LocalTime, windowEnd: Day): NightRun {
  const from = start.slice(0, 10)
  if (end >= windowEnd) return { from, until: windowEnd }
  const lastDay = end.slice(0, 10)
  const until = end.slice(11) > LATEST_DEPARTURE ? addDays(lastDay, 1) : lastDay
  return { from, until: until > from ? until : addDays(from, 1) }
}

/** São Paulo has had no summer time since 2019, so its times add up like any. */
function later(time: Day | LocalTime, length: number): Day | LocalTime {
  const at = new Date(asUtc(time) + length)
  return at.getUTCFullYear() > 9_999 ? "9999-12-31" : at.toISOString().slice(0, time.length)
}

function asUtc(time: Day | LocalTime): number {
  return Date.parse(time.length === 10 ? time : `${time}Z`)
}
