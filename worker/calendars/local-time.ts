import ICAL from "ical.js"
import { type Day, isTimeZone, type LocalTime, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"

/** The time zones that a calendar brings with it, by their names. */
export type Zones = ReadonlyMap<string, ICAL.Timezone>

/** The time zones of a calendar; one that cannot be read is as if it were not there. */
export function zonesOf(parts: string[][]): Zones {
  const zones = new Map<string, ICAL.Timezone>()
  for (const lines of parts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join("\r\n"))))
      zones.set(zone.tzid, zone)
    } catch {
      // Its events are taken as São Paulo's.
    }
  }
  return zones
}

/**
 * What São Paulo's calendar and clock show at a time of an event. A time without zone, or of a zone that nobody
 * knows, is São Paulo's already: the properties stand there.
 * @param tzid the zone's name as the event gives it
 */
export function localTimeOf(time: ICAL.Time, tzid: string | undefined, zones: Zones): Day | LocalTime {
  const wall = time.toString().slice(0, time.isDate ? 10 : 16)
  if (time.isDate) return wall
  if (time.zone === ICAL.Timezone.utcTimezone) return localTimeIn(SITE_TIME_ZONE, Date.parse(`${wall}Z`))
  if (tzid === undefined || tzid === SITE_TIME_ZONE) return wall
  // Names of the tz database come before the calendar's own rules for them, which may be out of date.
  if (isTimeZone(tzid)) return localTimeIn(SITE_TIME_ZONE, instantOf(wall, tzid))
  const zone = zones.get(tzid)
  if (zone === undefined) return wall
  const zoned = time.clone()
  zoned.zone = zone
  return localTimeIn(SITE_TIME_ZONE, zoned.toUnixTime() * 1_000)
}

/** What a zone's clock shows at a time in UTC, written without zone. */
export function wallTimeOf(utc: ICAL.Time, tzid: string | undefined, zones: Zones): ICAL.Time {
  const zone = tzid === undefined || isTimeZone(tzid) ? undefined : zones.get(tzid)
  if (zone !== undefined) return ICAL.Time.fromDateTimeString(utc.convertToZone(zone).toString().slice(0, 19))
  const known = tzid !== undefined && isTimeZone(tzid) ? tzid : SITE_TIME_ZONE
  return ICAL.Time.fromDateTimeString(`${localTimeIn(known, utc.toUnixTime() * 1_000)}:00`)
}

/** The instant at which a clock in a zone shows a time; around a change of the clock, one of those nearby. */
function instantOf(wall: LocalTime, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) => Date.parse(`${localTimeIn(zone, instant)}Z`) - instant
  const near = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(near)
}
