import ICAL from "ical.js"
import { isDay } from "#machines/site/day.ts"

/** A time as an event gives it, with the name of its zone. */
export interface EventTime {
  time: ICAL.Time
  tzid: string | undefined
}

/** What an event says of when it is, and whether it takes nights at all. */
export interface CalendarEvent {
  uid: string | undefined
  start: EventTime
  end: EventTime | undefined
  duration: ICAL.Duration | undefined
  rules: string[]
  /** Further times at which it begins. */
  also: EventTime[]
  /** Times at which its rule says that it begins, and it does not. */
  except: EventTime[]
  /** The time of a series that this one event stands for. */
  replaces: EventTime | undefined
  /** Cancelled, or marked as free: it takes no night. */
  takesNothing: boolean
  /** Lines that could not be understood. */
  broken: number
}

/** Something of an event cannot be understood. */
export class Unreadable extends Error {
  override name = "Unreadable"
}

/** A property as jCal has it: RFC 7265 §3.4. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

/**
 * Reads the wanted lines of an event. Only its start must be there; other lines that are broken leave it as it would
 * be without them, which takes more nights rather than less, and are counted.
 * @throws Unreadable
 */
export function readEvent(lines: string[]): CalendarEvent {
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
    takesNothing:
      textOf("status")?.toUpperCase() === "CANCELLED" || textOf("transp")?.toUpperCase() === "TRANSPARENT",
  }
  return { ...event, broken }
}

/** Of a rule only its text is taken: ical.js would refuse the event with it. */
const RULE = /^RRULE\b/i

function readLine(line: string): Property {
  return ICAL.parse.property(line) as Property
}

/** The times of a property; ical.js would take month 13 for the next January, so they are looked at before. */
function timesIn([, { tzid }, , ...values]: Property): EventTime[] {
  return values.map((value) => {
    // A day without VALUE=DATE comes as a date-time that lacks its time.
    const text = String(value).replace(/T::$/, "")
    const [, day = "", hour] = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d:[0-6]\dZ?)?$/.exec(text) ?? []
    if (!isDay(day)) throw new Unreadable("time")
    const time = hour === undefined ? ICAL.Time.fromDateString(day) : ICAL.Time.fromDateTimeString(text)
    return { time, tzid }
  })
}

function durationIn([, , , text]: Property): ICAL.Duration {
  const duration = ICAL.Duration.fromString(String(text))
  if (duration.isNegative) throw new Unreadable("duration")
  return duration
}
