import ICAL from "ical.js"
import { findIana } from "windows-iana"
import { type Day, isTimeZone, type LocalTime, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"

/** The time zones of a calendar. */
export interface Zones {
  /** Those that it defines itself (VTIMEZONE), by TZID. */
  own: Map<string, ICAL.Timezone>
  /** Names in the tz database by TZID, as far as asked for; undefined for a zone that has none. */
  names: Map<string, string | undefined>
}

/** Parses the time zones that a calendar defines; one that cannot be read is ignored. */
export function zonesOf(parts: string[][]): Zones {
  const zones: Zones = { own: new Map(), names: new Map() }
  for (const lines of parts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join("\r\n"))))
      zones.own.set(zone.tzid, zone)
    } catch {
      // Events in this zone are then read by its name, or as São Paulo time.
    }
  }
  return zones
}

/**
 * A zone's name in the tz database. Outlook writes those of Windows, "E. South America Standard Time", and a number
 * behind them where it has two of the same; others put a prefix before the name, "/mozilla.org/20050126_1/America/Bahia".
 */
function nameOf(tzid: string, { names }: Zones): string | undefined {
  if (names.has(tzid)) return names.get(tzid)
  const words = tzid.split("/")
  const ends = words.map((_, index) => words.slice(index).join("/"))
  const name = ends.find(isTimeZone) ?? findIana(tzid.replace(/ \d$/, ""))[0]
  names.set(tzid, name)
  return name
}

/**
 * Converts an event's time to São Paulo local time. A time without a zone, or in an unknown one, is taken as São Paulo
 * time already, because that is where the properties are.
 * @param tzid the zone's name as the event states it
 */
export function localTimeOf(time: ICAL.Time, tzid: string | undefined, zones: Zones): Day | LocalTime {
  const wall = time.toString().slice(0, time.isDate ? 10 : 16)
  if (time.isDate) return wall
  if (time.zone === ICAL.Timezone.utcTimezone) return localTimeIn(SITE_TIME_ZONE, Date.parse(`${wall}Z`))
  if (tzid === undefined) return wall
  // The tz database takes precedence over the calendar's own VTIMEZONE, which may be out of date.
  const name = nameOf(tzid, zones)
  if (name === SITE_TIME_ZONE) return wall
  if (name !== undefined) return localTimeIn(SITE_TIME_ZONE, instantOf(wall, name))
  const zone = zones.own.get(tzid)
  if (zone === undefined) return wall
  const zoned = time.clone()
  zoned.zone = zone
  return localTimeIn(SITE_TIME_ZONE, zoned.toUnixTime() * 1_000)
}

/** Local time in a zone for a time in UTC, as a floating time (without zone). */
export function wallTimeOf(utc: ICAL.Time, tzid: string | undefined, zones: Zones): ICAL.Time {
  const name = tzid === undefined ? SITE_TIME_ZONE : nameOf(tzid, zones)
  const own = tzid === undefined ? undefined : zones.own.get(tzid)
  if (name === undefined && own !== undefined)
    return ICAL.Time.fromDateTimeString(utc.convertToZone(own).toString().slice(0, 19))
  return ICAL.Time.fromDateTimeString(`${localTimeIn(name ?? SITE_TIME_ZONE, utc.toUnixTime() * 1_000)}:00`)
}

/** The instant of a local time in a zone; approximate where the offset changes and the time is ambiguous or skipped. */
function instantOf(wall: LocalTime, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) => Date.parse(`${localTimeIn(zone, instant)}Z`) - instant
  const near = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(near)
}
