import { Hono } from "hono"
import ical from "ical-generator"
import type { EventDetail } from "#machines/city/event.ts"
import { localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { AppEnv } from "../app-env.ts"
import { eventDetail } from "../data/city/events.ts"
import { negotiateLocale } from "../http/language.ts"

/** Most individually listed dates in one file. */
const MAX_DAYS = 100

/** São Paulo's time zone since daylight saving time last ended, on 17 February 2019 (RFC 5545 §3.6.5). */
const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${SITE_TIME_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:20190217T000000",
  "TZOFFSETFROM:-0200",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n")

/** An event as a calendar file, in the language of its page; 404 for one that is over, or whose dates are not known. */
export const eventCalendar = new Hono<AppEnv>().on(
  "GET",
  LOCALES.map((locale) => localisedPath("/eventos/:slug/calendario.ics", locale)),
  async (c, next) => {
    const locale = negotiateLocale(c)
    const now = new Date()
    const event = await eventDetail(
      c.env.DB.withSession("first-unconstrained"),
      c.req.param("slug") ?? "",
      locale,
      localTimeIn(SITE_TIME_ZONE, now),
      MAX_DAYS,
    )
    if (event === undefined || event.isSeason || event.occurrences.length === 0) return next()
    return c.body(calendarOf(event, locale, now), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${event.slug}.ics"`,
      "content-language": LOCALE_NAMES[locale].tag,
      vary: "accept-language, cookie",
      "cache-control": "no-store",
    })
  },
)

/**
 * An event as an iCalendar file (RFC 5545): a recurring one as its recurrence rule from the next occurrence on, others
 * as their individual dates. UIDs are stable, so importing it again, in any language, replaces the earlier import.
 */
export function calendarOf(event: EventDetail, locale: Locale, now: Date): string {
  const { slug, title, summary, place, bairro, position, priceNote, dateNote, rrule, occurrences } = event
  const { origin, brand } = settings
  const url = origin + localisedPath(`/eventos/${slug}`, locale)
  const calendar = ical({
    prodId: { company: brand, product: "eventos", language: locale.toUpperCase() },
    // No calendar-wide zone: each event has its own, and DTSTAMP stays in UTC.
    timezone: { name: null, generator: () => TIME_ZONE },
  })
  for (const occurrence of rrule === null ? occurrences : occurrences.slice(0, 1)) {
    const name = rrule === null ? `${slug}-${occurrence.startsAt.replace(/[-:]/g, "")}` : slug
    calendar.createEvent({
      id: `${name}@${new URL(origin).host}`,
      stamp: now,
      timezone: SITE_TIME_ZONE,
      start: occurrence.startsAt,
      end: occurrence.endsAt,
      repeating: rrule,
      summary: title,
      description: [summary, priceNote, dateNote, url].filter((text) => text !== null).join("\n\n"),
      location: {
        title: `${place}, ${bairro}, São Paulo`,
        geo: { lat: position.lat, lon: position.lng },
      },
      url,
    })
  }
  // RFC 5545 §3.1: every line ends with CRLF, including the last.
  return `${calendar.toString()}\r\n`
}
