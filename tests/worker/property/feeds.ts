import { afterEach, beforeEach, vi } from "vitest"
import type { FeedPlatform } from "#machines/property/calendar-feed.ts"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { fetchCalendar } from "#worker/calendars/fetch-calendar.ts"
import { pullDue } from "#worker/calendars/pull.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"

export const START = new Date()
export const TODAY = todayIn(SITE_TIME_ZONE, START)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PROPERTY = 100
export const AIRBNB = "https://www.airbnb.com.br/calendar/ical/4242.ics?s=secret-of-airbnb"
export const BOOKING = "https://ical.booking.com/v1/export?t=secret-of-booking"
/** Shortened timeout, ms, so that a test of a slow response does not take ten seconds. */
const TIMEOUT = 150

export type Answer = (request: Request) => Response | Promise<Response>

/** Each test has one property, and no feed. */
export function withOneProperty(): void {
  beforeEach(() => loadProperties(env.DB, [propertyOf(PROPERTY)], TODAY))
  afterEach(async () => {
    vi.unstubAllGlobals()
    await env.DB.batch(
      ["calendar_feeds", "feed_closures", "desk_log", "outbox"].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    )
    await clearProperties(env.DB)
  })
}

/** Stubs `fetch` with responses, the last of them for all further calls; returns the recorded calls. */
export function answering(...answers: Answer[]): Request[] {
  const calls: Request[] = []
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const request = new Request(input, init)
    calls.push(request)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (answer === undefined) throw new Error("nobody was to be called")
    return answer(request)
  })
  return calls
}

/** Adds a feed that is due; returns its id. */
export async function addFeed(
  address: string,
  platform: FeedPlatform = "airbnb",
  propertyId = PROPERTY,
): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO calendar_feeds (property_id, platform, address, created_at, next_pull_at, failures, passed_over)
      VALUES (?, ?, ?, ?, '', 0, 0) RETURNING id`,
  )
    .bind(propertyId, platform, address, START.toISOString())
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** The time so many milliseconds after the test began. */
export const after = (ms: number) => new Date(START.getTime() + ms)
export const pull = (ms = 0) =>
  pullDue(env, after(ms), (address, known) => fetchCalendar(address, known, TIMEOUT))

export const rows = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results
/** The version of the content that pages are made of. */
export const version = async () =>
  (await rows<{ value: string }>("SELECT value FROM meta WHERE key = 'contentVersion'"))[0]?.value
export const feeds = () =>
  rows<Record<string, string | number | null>>("SELECT * FROM calendar_feeds ORDER BY id")
export const heldBy = async (source: string) =>
  (
    await rows<{ night: string }>(
      `SELECT night FROM blocked_nights WHERE property_id = ${PROPERTY} AND source = '${source}' ORDER BY night`,
    )
  ).map(({ night }) => night)

/** The day so many days after today. */
export const day = (count: number) => addDays(TODAY, count)
/** An event from one day to another, counted from today. */
export const booked = (from: number, until: number) =>
  [
    ...["BEGIN:VEVENT", `UID:${from}-${until}@airbnb.com`],
    ...[`DTSTART;VALUE=DATE:${day(from).replaceAll("-", "")}`],
    ...[`DTEND;VALUE=DATE:${day(until).replaceAll("-", "")}`, "SUMMARY:Reserved", "END:VEVENT"],
  ].join("\r\n")
export const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n")
export const ok =
  (text: string, headers = {}): Answer =>
  () =>
    new Response(text, { headers })
