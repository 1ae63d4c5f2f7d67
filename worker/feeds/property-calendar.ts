import { Hono } from "hono"
import ical from "ical-generator"
import { calendarSubject, FEED_PLATFORMS } from "#machines/property/calendar-feed.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import type { AppEnv } from "../app-env.ts"
import { blockedNightsFor, propertyId } from "../data/property/property-detail.ts"
import { isSignatureOf } from "../forms/signature.ts"
import { noteAbuse } from "../http/abuse.ts"

/**
 * A property's blocked nights for import by another platform: `?for=airbnb&token=…`, as printed by
 * `npm run calendars`. Without `for` it lists all of them. A wrong token gets the same answer as an unknown URL: a 404, in
 * launch mode a redirect.
 */
export const propertyCalendar = new Hono<AppEnv>().get("/imoveis/:slug/calendar.ics", async (c, next) => {
  const slug = c.req.param("slug")
  const unknown = () => (c.var.config.siteMode === "launch" ? c.redirect("/", 302) : next())
  const wanted = c.req.query("for")
  const platform = FEED_PLATFORMS.find((each) => each === wanted)
  if (wanted !== undefined && platform === undefined) return unknown()
  const database = c.env.DB.withSession("first-primary")
  const id = await propertyId(database, slug)
  if (id === undefined) return unknown()
  if (!(await isSignatureOf(c.env, "calendar", calendarSubject(id, platform), c.req.query("token") ?? ""))) {
    noteAbuse("wrongToken")
    return unknown()
  }
  const now = new Date()
  const runs = await blockedNightsFor(database, id, platform, todayIn(SITE_TIME_ZONE, now))
  return c.body(calendarOf(slug, runs, now), 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${slug}.ics"`,
    "cache-control": "no-store",
  })
})

/** Blocked nights as an iCalendar file (RFC 5545), one event per run of nights, without any guest data. */
export function calendarOf(slug: string, runs: NightRun[], now: Date): string {
  const { origin, brand } = settings
  const calendar = ical({ prodId: { company: brand, product: "disponibilidade", language: "PT" } })
  for (const { from, until } of runs) {
    calendar.createEvent({
      id: `${slug}-${from}@${new URL(origin).host}`,
      stamp: now,
      start: from,
      end: until,
      allDay: true,
      summary: `${brand}: indisponível`,
    })
  }
  // RFC 5545 §3.1: every line ends with CRLF, including the last.
  return `${calendar.toString()}\r\n`
}
