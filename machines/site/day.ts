import { addDays as addDaysToDate } from "date-fns/addDays"
import { addMonths } from "date-fns/addMonths"
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"

/** A calendar day as `yyyy-MM-dd`; days have no time and no zone, so they compare as strings. */
export type Day = string

/** A calendar month as `yyyy-MM`. */
export type Month = string

/** Time zone of every property; its "today" decides which days are past. */
export const SITE_TIME_ZONE = "America/Sao_Paulo"

/** Its UTC offset: São Paulo has had no daylight saving time since 2019. */
export const SITE_OFFSET = "-03:00"

/** True when the text is a day that exists, as `yyyy-MM-dd`. */
export function isDay(value: string): value is Day {
  // Some engines move the 30th of February on to March.
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dayOf(dateOf(value)) === value
}

/** The calendar day in a time zone (IANA name) at an instant. */
export function todayIn(timeZone: string, now: Date = new Date()): Day {
  return localTimeIn(timeZone, now).slice(0, "yyyy-MM-dd".length)
}

/** Local date and time without an offset, `yyyy-MM-ddTHH:mm`; they also compare as strings. */
export type LocalTime = string

/**
 * The local time in a time zone (IANA name) at an instant. It is composed of the format's named parts, because the
 * formatted text of a locale differs between engines.
 * @throws RangeError for a name that is not in the tz database
 */
export function localTimeIn(timeZone: string, now: Date | number = new Date()): LocalTime {
  const parts = clockIn(timeZone).formatToParts(now)
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>
  return `${year.padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** True for a name in the tz database. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The cached format of a time zone: creating one takes hundreds of times longer than using it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  clocks.set(timeZone, clock)
  return clock
}

function twoDigits(text: string): string {
  return text.padStart(2, "0")
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return dayOf(addDaysToDate(dateOf(day), count))
}

/** The day as a `Date` at local midnight, for components that need a `Date`. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00`)
}

/** The local calendar day of a `Date`. Written by hand: a calendar asks for hundreds of them whenever a day is pressed. */
export function dayOf(date: Date): Day {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => twoDigits(String(part)))
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`
}

/** The day of the week: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return dateOf(day).getDay()
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month `count` months later (earlier when negative). */
export function shiftMonth(month: Month, count: number): Month {
  return monthOf(dayOf(addMonths(dateOf(`${month}-01`), count)))
}

/** Nights between two days: 0 on the same day. */
export function nightsBetween(checkIn: Day, checkOut: Day): number {
  return differenceInCalendarDays(dateOf(checkOut), dateOf(checkIn))
}

/**
 * Number of nights that a stay is priced and searched for. The calendar allows a same-day range (spec §4), which counts
 * as one night.
 */
export function stayNights(checkIn: Day, checkOut: Day): number {
  return Math.max(1, nightsBetween(checkIn, checkOut))
}

/** The day as dd/MM/yyyy: in every language in the search bar (spec §9), elsewhere in Portuguese and Spanish. */
export function formatDay(day: Day): string {
  return day.split("-").reverse().join("/")
}

/** The day as the ISO date-time of the search address (spec §7): midnight UTC. */
export function toIsoDateTime(day: Day): string {
  return `${day}T00:00:00.000Z`
}

/**
 * The day of an ISO date or date-time. A day has no time zone, so the written date counts, whatever its offset.
 */
export function fromIsoDateTime(text: string): Day | undefined {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:T(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?[0-5]\d)?)?$/.exec(
      text,
    ) ?? []
  return day !== undefined && isDay(day) ? day : undefined
}
