import ICAL from "ical.js"
import { type Day, isTimeZone, type LocalTime, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"

/** The time zones that a calendar defines itself (VTIMEZONE), by TZID. */
export type Zones = ReadonlyMap<string, ICAL.Timezone>

/** Parses the time zones of a calendar; one that cannot be read is ignored. */
export function zonesOf(parts: string[][]): Zones {
  const zones = new Map<string, ICAL.Timezone>()
  for (const lines of parts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join("\r\n"))))
      zones.set(zone.tzid, zone)
    } catch {
      // Events in this zone are then read as São Paulo time.
    }
  }
  return zones
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
  if (tzid === undefined || tzid === SITE_TIME_ZONE) return wall
  // The tz database takes precedence over the calendar's own VTIMEZONE, which may be out of date.
  if (isTimeZone(tzid)) return localTimeIn(SITE_TIME_ZONE, instantOf(wall, tzid))
  const zone = zones.get(tzid)
  if (zone === undefined) return wall
  const zoned = time.clone()
  zoned.zone = zone
  return localTimeIn(SITE_TIME_ZONE, zoned.toUnixTime() * 1_000)
}

/** Local time in a zone for a time in UTC, as a floating time (without zone). */
export function wallTimeOf(utc: ICAL.Time, tzid: string | undefined, zones: Zones): ICAL.Time {
  const zone = tzid === undefined || isTimeZone(tzid) ? undefined : zones.get(tzid)
  if (zone !== undefined) return ICAL.Time.fromDateTimeString(utc.convertToZone(zone).toString().slice(0, 19))
  const known = tzid !== undefined && isTimeZone(tzid) ? tzid : SITE_TIME_ZONE
  return ICAL.Time.fromDateTimeString(`${localTimeIn(known, utc.toUnixTime() * 1_000)}:00`)
}

/** The instant of a local time in a zone; approximate where the offset changes and the time is ambiguous or skipped. */
function instantOf(wall: LocalTime, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) => Date.parse(`${localTimeIn(zone, instant)}Z`) - instant
  const near = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(near)
}
