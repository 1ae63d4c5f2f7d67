import ICAL from "ical.js"
import { addDays, isDay } from "#machines/site/day.ts"
import type { EventPart } from "./calendar-parts.ts"

/** A time as the event states it, with its TZID. */
export interface EventTime {
  time: ICAL.Time
  tzid: string | undefined
}

/** When an event takes place, and whether it blocks nights at all. */
export interface CalendarEvent {
  uid: string | undefined
  start: EventTime
  end: EventTime | undefined
  duration: ICAL.Duration | undefined
  rules: string[]
  /** Additional start times (RDATE). */
  also: EventTime[]
  /** Start times excluded from its recurrence rule (EXDATE). */
  except: EventTime[]
  /** The occurrence of a series that this event overrides (RECURRENCE-ID). */
  replaces: EventTime | undefined
  /** It closes its nights without a booking, by a mark of its platform. */
  isClosing: boolean
  /** Cancelled, or marked as free: it blocks no night. */
  takesNothing: boolean
  /** Lines that could not be understood. */
  broken: number
}

/** Part of an event cannot be parsed. */
export class Unreadable extends Error {
  override name = "Unreadable"
}

/** An iCalendar property in jCal form: RFC 7265 §3.4. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

/**
 * Reads the wanted lines of an event. Only its start is required; other invalid lines are counted and ignored, which
 * blocks too many nights rather than too few.
 * @throws Unreadable
 */
export function readEvent({ lines, isClosing = false }: EventPart): CalendarEvent {
  let broken = 0
  const understood = <Read>(read: () => Read[]): Read[] => {
    try {
      return read()
    } catch {
      broken += 1
      return []
    }
  }
  const properties = lines
    .filter((line) => !RULE.test(line))
    .flatMap((line) => understood(() => [readLine(line)]))
  const valuesOf = (name: string) => properties.filter(([each]) => each === name)
  const textOf = (name: string) => valuesOf(name)[0]?.[3] as string | undefined
  const timesOf = (name: string) => valuesOf(name).flatMap((each) => understood(() => timesIn(each)))
  const onlyTimeOf = (name: string) => {
    const [time, ...more] = timesOf(name)
    broken += more.length
    return time
  }
  const start = onlyTimeOf("dtstart")
  if (start === undefined) throw new Unreadable("start")
  const [duration] = understood(() => valuesOf("duration").map(durationIn))
  const event = {
    uid: textOf("uid"),
    start,
    end: onlyTimeOf("dtend"),
    duration,
    rules: lines.filter((line) => RULE.test(line)).map((line) => line.replace(/^[^:]*:/, "").toUpperCase()),
    also: timesOf("rdate"),
    except: timesOf("exdate"),
    replaces: onlyTimeOf("recurrence-id"),
    isClosing,
    takesNothing:
      textOf("status")?.toUpperCase() === "CANCELLED" || textOf("transp")?.toUpperCase() === "TRANSPARENT",
  }
  return { ...event, broken }
}

/** A recurrence rule is kept as text: parsed along with the event, an invalid one would make ical.js reject both. */
const RULE = /^RRULE\b/i

function readLine(line: string): Property {
  return ICAL.parse.property(line) as Property
}

const WRITTEN_TIME = /^(\d{4}-\d\d-\d\d)(?:T(?:([01]\d|2[0-3]):[0-5]\d:[0-6]\d|(24):00:00)(Z?))?$/

/** The times of an iCalendar property, validated first: ical.js would read month 13 as January of the next year. */
function timesIn([, { tzid }, , ...values]: Property): EventTime[] {
  return values.map((value) => {
    // ical.js gives a date without VALUE=DATE as a date-time with an empty time.
    const text = String(value).replace(/T::$/, "")
    const [, day = "", ofDay, midnight, utc] = WRITTEN_TIME.exec(text) ?? []
    if (!isDay(day)) throw new Unreadable("time")
    if (ofDay === undefined && midnight === undefined) return { time: ICAL.Time.fromDateString(day), tzid }
    // The end of a day as ISO 8601 writes it, which iCalendar does not have.
    const known = midnight !== undefined ? `${addDays(day, 1)}T00:00:00${utc}` : text
    return { time: ICAL.Time.fromDateTimeString(known), tzid }
  })
}

function durationIn([, , , text]: Property): ICAL.Duration {
  const duration = ICAL.Duration.fromString(String(text))
  if (duration.isNegative) throw new Unreadable("duration")
  return duration
}
