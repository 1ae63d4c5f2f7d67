import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { feedSource, PULL_EVERY } from "#machines/property/calendar-feed.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { api } from "#worker/api/app.ts"
import { pullDue } from "#worker/calendars/pull.ts"
import { dueQuery } from "#worker/data/property/calendar-feeds.ts"
import { ormOf, statement } from "#worker/data/statement.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import {
  AIRBNB,
  addFeed,
  after,
  answering,
  BOOKING,
  booked,
  calendar,
  day,
  feeds,
  HOUR,
  heldBy,
  MINUTE,
  ok,
  PROPERTY,
  pull,
  START,
  TODAY,
  version,
  withOneProperty,
} from "./feeds.ts"

withOneProperty()

const FREE = calendar()
test("nights are replaced as a whole, and only a change gives pages a new version", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(1, 4))))
  await pull()
  const first = await version()
  await pull(PULL_EVERY + MINUTE)
  expect(await version()).toBe(first)
  answering(ok(calendar(booked(3, 5))))
  expect(await pull(2 * PULL_EVERY + 2 * MINUTE)).toMatchObject({ good: 1, nightsBlocked: 1, nightsFreed: 2 })
  expect(await heldBy(feedSource(id))).toEqual([day(3), day(4)])
  expect(await version()).not.toBe(first)
})

test("an empty calendar is believed when it has been so for half a day, without a word between", async () => {
  const id = await addFeed(AIRBNB)
  const held = () => heldBy(feedSource(id))
  answering(ok(calendar(booked(2, 4))))
  await pull()
  answering(ok(FREE))
  for (const hours of [1, 6, 12]) await pull(hours * HOUR)
  expect(await held()).toHaveLength(2)
  answering(ok(calendar(booked(2, 4))))
  await pull(12.9 * HOUR)
  answering(ok(FREE))
  for (const hours of [14, 20, 25]) await pull(hours * HOUR)
  expect(await held()).not.toEqual([])
  answering(() => new Response("", { status: 500 }))
  await pull(25.8 * HOUR)
  answering(ok(FREE))
  await pull(26.5 * HOUR)
  expect(await held()).toEqual([])
  expect(await feeds()).toMatchObject([{ problem: null, empty_since: null, failures: 0 }])
  takeComplaints()
})

test("a booking that nobody understands adds what is understood, and is looked at again as usual", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 4), booked(8, 9))))
  await pull()
  answering(ok(calendar(booked(5, 6), booked(8, 10).replace("DTSTART", "DTSTAR"))))
  expect(await pull(HOUR)).toMatchObject({ doubtful: 1, nightsBlocked: 1, nightsFreed: 0 })
  expect(await heldBy(feedSource(id))).toEqual([2, 3, 5, 8].map(day))
  answering(ok(calendar(booked(5, 6))))
  expect(await pull(2 * HOUR)).toMatchObject({ good: 1, nightsFreed: 3 })
  takeComplaints()
})

test("a calendar is asked for by what is known of it, and in full once a day", async () => {
  const id = await addFeed(AIRBNB)
  const known = { etag: '"v1"', "last-modified": "Sat, 21 Nov 2026 10:00:00 GMT" }
  const calls = answering(ok(calendar(booked(2, 4)), known), () => new Response(null, { status: 304 }))
  await pull()
  expect(calls[0]?.headers.get("if-none-match")).toBeNull()
  // Noon in São Paulo, so that the day stays the same.
  await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = '', read_on = ?").bind(day(3)).run()
  const noon = Date.parse(`${day(3)}T12:00:00-03:00`) - START.getTime()
  expect(await pull(noon)).toMatchObject({ unchanged: 1, nightsFreed: 0 })
  expect(calls[1]?.headers.get("if-none-match")).toBe(known.etag)
  expect(calls[1]?.headers.get("if-modified-since")).toBe(known["last-modified"])
  expect(calls[1]?.redirect).toBe("manual")
  expect(await heldBy(feedSource(id))).toEqual([day(2), day(3)])
  const [feed] = await feeds()
  expect(feed).toMatchObject({ problem: null, failures: 0, etag: known.etag })
  expect(Date.parse(String(feed?.good_at))).toBeGreaterThanOrEqual(after(noon).getTime())
  await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = '', read_on = ?").bind(day(2)).run()
  await pull(noon)
  expect(calls[2]?.headers.get("if-none-match")).toBeNull()
  takeComplaints()
})

test("a feed that fails is tried again after growing pauses, and at its usual pace once it is back", async () => {
  await addFeed(AIRBNB)
  answering(() => new Response("", { status: 500 }))
  const pauses: number[] = []
  let now = 0
  for (let round = 1; round <= 8; round++) {
    expect(await pull(now)).toMatchObject({ failed: 1 })
    const [feed] = await feeds()
    expect(feed?.failures).toBe(round)
    pauses.push(Math.floor((Date.parse(String(feed?.next_pull_at)) - after(now).getTime()) / MINUTE))
    // A minute too early nothing is tried.
    const next = now + (pauses.at(-1) ?? 0) * MINUTE
    expect(await pull(next - MINUTE)).toMatchObject({ failed: 0 })
    now = next + MINUTE
  }
  expect(pauses).toEqual([5, 15, 30, 60, 120, 180, 180, 180])
  answering(ok(calendar(booked(2, 4))))
  expect(await pull(now)).toMatchObject({ good: 1 })
  const [feed] = await feeds()
  expect(feed).toMatchObject({ failures: 0, problem: null })
  expect(Math.round((Date.parse(String(feed?.next_pull_at)) - after(now).getTime()) / MINUTE)).toBe(30)
  takeComplaints()
})

test("redirects are followed within the platform", async () => {
  await addFeed(AIRBNB)
  const to = "https://www.airbnb.com/calendar/ical/4242.ics?s=moved"
  const calls = answering(
    () => new Response(null, { status: 301, headers: { location: "/ical?again" } }),
    () => new Response(null, { status: 307, headers: { location: to } }),
    ok(calendar(booked(2, 4))),
  )
  expect(await pull()).toMatchObject({ good: 1 })
  expect(calls.map(({ url }) => url)).toEqual([AIRBNB, "https://www.airbnb.com.br/ical?again", to])
})

test("two runs at once pull each feed once", async () => {
  await addFeed(AIRBNB)
  await addFeed(BOOKING, "booking")
  const calls = answering(ok(calendar(booked(2, 4))))
  await Promise.all([pull(), pull(), pull()])
  expect(calls).toHaveLength(2)
})

test("an answer that comes late does not undo what another pull brought meanwhile", async () => {
  const id = await addFeed(AIRBNB)
  const late = Promise.withResolvers<Response>()
  const calls = answering(() => late.promise)
  const slow = pullDue(env, after(0))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answering(ok(calendar(booked(2, 6))))
  await pull(3 * MINUTE)
  late.resolve(new Response(calendar(booked(20, 21))))
  await slow
  expect(await heldBy(feedSource(id))).toEqual([2, 3, 4, 5].map(day))
})

test("a feed that is removed while it is pulled leaves no night behind", async () => {
  const id = await addFeed(AIRBNB)
  answering(async () => {
    await env.DB.prepare("DELETE FROM calendar_feeds").run()
    return new Response(calendar(booked(2, 4)))
  })
  await pull()
  expect(await heldBy(feedSource(id))).toEqual([])
})

test("a property whose file is away is left alone; when it comes back, its nights do at once", async () => {
  const id = await addFeed(AIRBNB)
  const calls = answering(ok(calendar(booked(2, 4)), { etag: '"v1"' }))
  await pull()
  await clearProperties(env.DB)
  await pull(HOUR)
  expect(calls).toHaveLength(1)
  await loadProperties(env.DB, [propertyOf(PROPERTY)], TODAY)
  await pull(MINUTE)
  expect(calls[1]?.headers.get("if-none-match")).toBeNull()
  expect(await heldBy(feedSource(id))).toEqual([day(2), day(3)])
})

test("loading the property's file again leaves the feeds' nights, and a pull those of the file", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 4))))
  await pull()
  await loadProperties(env.DB, [propertyOf(PROPERTY, { blocked: [{ from: day(9), nights: 1 }] })], TODAY)
  await pull(HOUR)
  expect(await heldBy(feedSource(id))).toEqual([day(2), day(3)])
  expect(await heldBy("manual")).toEqual([day(9)])
})

test("one run pulls a bounded number, the longest due first, and one that fails stops no other", async () => {
  for (let at = 0; at < 65; at++) await addFeed(`${AIRBNB}&n=${at}`)
  await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = printf('2020-01-%03d', 100 - id % 65)").run()
  const last = (await feeds())
    .sort((a, b) => (String(a.next_pull_at) < String(b.next_pull_at) ? -1 : 1))
    .slice(60)
  const calls = answering(
    () => new Response("", { status: 500 }),
    () => {
      throw new TypeError("network")
    },
    ok(calendar(booked(2, 4))),
  )
  expect(await pull()).toMatchObject({ good: 58, failed: 2 })
  const asked = calls.map(({ url }) => url)
  expect(asked).toHaveLength(60)
  for (const { address } of last) expect(asked).not.toContain(address)
  expect(await pull()).toMatchObject({ good: 5, failed: 0 })
  takeComplaints()
})

test("D1 that fails for one feed is a line in the log without its address, and stops no other", async () => {
  await addFeed(AIRBNB)
  await addFeed(BOOKING, "booking")
  await env.DB.prepare(
    `CREATE TRIGGER refuse BEFORE UPDATE ON calendar_feeds WHEN old.platform = 'airbnb' AND new.good_at IS NOT NULL
      BEGIN SELECT raise(ABORT, 'refused'); END`,
  ).run()
  answering(ok(calendar(booked(2, 4))))
  expect(await pull()).toMatchObject({ good: 1, failed: 1 })
  await env.DB.prepare("DROP TRIGGER refuse").run()
  const [line] = takeComplaints().map(([text]) => String(text))
  expect(JSON.parse(line ?? "")).toMatchObject({ event: "calendarPullFailed" })
  expect(line).not.toMatch(/secret|https/)
})

test("what is due is found by an index", async () => {
  const query = dueQuery(ormOf(env.DB), START, 60).getSQL()
  const { results } = await statement(env.DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{
    detail: string
  }>()
  expect(results.map(({ detail }) => detail).join("\n")).toMatch(
    /SEARCH calendar_feeds USING .*calendar_feeds_due/,
  )
})

test("the property's page says since when all of its feeds are known, or nothing", async () => {
  const updatedAt = async () =>
    ((await (await api.request("/properties/property-100", {}, env)).json()) as PropertyDetail)
      .availabilityUpdatedAt
  expect(Date.now() - Date.parse((await updatedAt()) ?? "")).toBeLessThan(MINUTE)
  await addFeed(AIRBNB)
  await addFeed(BOOKING, "booking")
  expect(await updatedAt()).toBeNull()
  const onlyBooking = ({ url }: Request) =>
    url.includes("airbnb") ? new Response("", { status: 500 }) : new Response(calendar(booked(2, 4)))
  answering(onlyBooking)
  await pull()
  // One that never answered counts.
  expect(await updatedAt()).toBeNull()
  answering(ok(calendar(booked(2, 4))))
  await pull(HOUR)
  const [airbnb] = await feeds()
  answering(onlyBooking)
  await pull(2 * HOUR)
  expect(await updatedAt()).toBe(airbnb?.good_at)
  takeComplaints()
})

test("no answer of the API holds a feed's address", async () => {
  await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 4))))
  await pull()
  for (const path of [
    "",
    "/property-100",
    "/property-100/quote",
    "/property-100/similar",
    "/property-100/reviews",
  ])
    expect(await (await api.request(`/properties${path}`, {}, env)).text()).not.toMatch(/secret|ical/)
})
