import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { type FEED_PLATFORMS, feedSource } from "#machines/property/calendar-feed.ts"
import { judged } from "#worker/calendars/pull.ts"
import { readCalendar } from "#worker/calendars/read-calendar.ts"
import { chooseClosures, removeFeed } from "#worker/data/desk/feeds.ts"
import { flatNights, nightBoard } from "#worker/data/desk/nights.ts"
import { claimFeed, keepPull } from "#worker/data/property/calendar-feeds.ts"
import { closureStatements } from "#worker/data/property/feed-closures.ts"
import { blockedNightsFor } from "#worker/data/property/property-detail.ts"
import { calendarFeeds } from "#worker/data/schema.ts"
import { ormOf } from "#worker/data/statement.ts"
import { closingMarksOf } from "#worker/feed-marks.ts"
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
  rows,
  TODAY,
  version,
  withOneProperty,
} from "./feeds.ts"

withOneProperty()

const closed = (from: number, until: number) =>
  booked(from, until).replace("SUMMARY:Reserved", "SUMMARY:Airbnb (Not available)")
/** What is chosen for a feed in the beginning. */
const BOTH = { closuresBlock: true, closuresGoOn: true }
/** Chooses as a desk that has just shown the feed. */
const choose = async (id: number, closuresBlock: boolean, closuresGoOn: boolean, ms = 0) => {
  const [now] = await rows<{ closures_block: number; closures_go_on: number }>(
    `SELECT closures_block, closures_go_on FROM calendar_feeds WHERE id = ${id}`,
  )
  const seen = { closuresBlock: now?.closures_block === 1, closuresGoOn: now?.closures_go_on === 1 }
  return chooseClosures(env.DB, id, { closuresBlock, closuresGoOn }, seen, {
    code: "PSO-100",
    operator: "helena@pouso.example",
    now: after(ms),
  })
}
const closuresOf = async (id: number) =>
  (await rows<{ night: string }>(`SELECT night FROM feed_closures WHERE feed_id = ${id} ORDER BY night`)).map(
    ({ night }) => night,
  )
const exported = async (platform?: "airbnb" | "booking" | "vrbo") =>
  (await blockedNightsFor(env.DB, PROPERTY, platform, TODAY)).map(({ from, until }) => [from, until])
const flat = async () => {
  const found = await flatNights(env.DB, "PSO-100", TODAY, after(0))
  if (found === undefined) throw new Error("the property is gone")
  return found
}

test.for<[what: string, platform: (typeof FEED_PLATFORMS)[number], lines: string[], isClosed: boolean]>([
  ["Airbnb's own words", "airbnb", ["SUMMARY:Airbnb (Not available)"], true],
  ["other case, with space", "airbnb", ["summary: AIRBNB (NOT AVAILABLE) "], true],
  ["a language", "airbnb", ['SUMMARY;LANGUAGE=en;X-A="a:b":Airbnb (Not available)'], true],
  ["a folded line", "airbnb", ["SUMMARY:Airbnb (Not", "  available)"], true],
  ["an empty description", "airbnb", ["SUMMARY:Airbnb (Not available)", "DESCRIPTION:"], true],
  [
    "a booking's address",
    "airbnb",
    ["DESCRIPTION:Reservation URL: https://a", "SUMMARY:Airbnb (Not available)"],
    false,
  ],
  ["the address behind it", "airbnb", ["SUMMARY:Airbnb (Not available)", "DESCRIPTION;X=1:https://a"], false],
  ["a booking", "airbnb", ["SUMMARY:Reserved"], false],
  ["no words", "airbnb", [], false],
  ["a longer summary", "airbnb", ["SUMMARY:Airbnb (Not available) - Ana"], false],
  ["two summaries", "airbnb", ["SUMMARY:Airbnb (Not available)", "SUMMARY:Reserved"], false],
  [
    "words of an alarm",
    "airbnb",
    ["BEGIN:VALARM", "SUMMARY:Airbnb (Not available)", "END:VALARM", "SUMMARY:Reserved"],
    false,
  ],
  ["another property", "airbnb", ["SUMMARYX:Airbnb (Not available)"], false],
  ["Vrbo's words at Airbnb", "airbnb", ["SUMMARY:Blocked"], false],
  ["Vrbo's own words", "vrbo", ["SUMMARY:Blocked"], true],
  ["Vrbo's booking", "vrbo", ["SUMMARY:Reserved - Ana"], false],
  ["Vrbo's request", "vrbo", ["SUMMARY:Tentative - Ana"], false],
  ["Booking.com, which says it of all", "booking", ["SUMMARY:CLOSED - Not available"], false],
  ["Google's words of anybody", "google", ["SUMMARY:Blocked"], false],
])("%s: of %s, closed without a booking is %s", ([, platform, lines, isClosed]) => {
  const event = ["BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20270301", ...lines, "END:VEVENT"]
  const text = ["BEGIN:VCALENDAR", ...event, "END:VCALENDAR"].join("\r\n")
  const window = { from: "2027-03-01", until: "2027-04-01" }
  expect(readCalendar(text, window, closingMarksOf(platform))).toEqual({
    nights: ["2027-03-01"],
    closed: isClosed ? ["2027-03-01"] : [],
    passedOver: 0,
    broken: 0,
  })
})

test("a night that is booked and closed is booked, in either order", () => {
  const window = { from: TODAY, until: day(20) }
  for (const events of [
    [booked(2, 4), closed(3, 6)],
    [closed(3, 6), booked(2, 4)],
  ])
    expect(readCalendar(calendar(...events), window, closingMarksOf("airbnb"))).toMatchObject({
      nights: [day(2), day(3), day(4), day(5)],
      closed: [day(4), day(5)],
    })
})

test("as long as nobody says otherwise, closed nights block here and go on to the other platforms", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 4), closed(8, 10))))
  expect(await pull()).toMatchObject({ good: 1, nightsBlocked: 4 })
  expect(await heldBy(feedSource(id))).toEqual([day(2), day(3), day(8), day(9)])
  expect(await closuresOf(id)).toEqual([day(8), day(9)])
  const all = [
    [day(2), day(4)],
    [day(8), day(10)],
  ]
  expect(await exported("booking")).toEqual(all)
  expect(await exported()).toEqual(all)
  expect(await exported("airbnb")).toEqual([])
  const holds = (isClosed: boolean) => [{ by: "airbnb", isClosed }]
  expect((await flat()).runs).toMatchObject([
    { from: day(2), until: day(4), holds: holds(false) },
    { from: day(8), until: day(10), holds: holds(true) },
  ])
  const [row] = await nightBoard(env.DB, { from: day(3), until: day(9) })
  expect(row?.runs.map((run) => run.holds)).toEqual([holds(false), holds(true)])
})

test.for([
  // Closed nights block here, and go on: nights here, nights for Booking.com.
  { block: true, goOn: true, here: [2, 3, 8, 9], there: [2, 3, 8, 9] },
  { block: true, goOn: false, here: [2, 3, 8, 9], there: [2, 3] },
  { block: false, goOn: true, here: [2, 3], there: [2, 3, 8, 9] },
  { block: false, goOn: false, here: [2, 3], there: [2, 3] },
])("chosen $block, $goOn: at once, and after the next pull", async ({ block, goOn, here, there }) => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 4), closed(8, 10))))
  await pull()
  const nights = async () => (await exported("booking")).flatMap(([from = "", until = ""]) => [from, until])
  const edges = (of: number[]) => (of.length === 2 ? [day(2), day(4)] : [day(2), day(4), day(8), day(10)])
  expect(await choose(id, block, goOn, MINUTE)).toBe(true)
  for (const ms of [2 * MINUTE, HOUR, 2 * HOUR]) {
    expect(await heldBy(feedSource(id))).toEqual(here.map(day))
    expect(await closuresOf(id)).toEqual([day(8), day(9)])
    expect(await nights()).toEqual(edges(there))
    await pull(ms)
  }
  expect((await flat()).feeds).toMatchObject([
    {
      hasMarks: true,
      closuresBlock: block,
      closuresGoOn: goOn,
      aside: block ? [] : [{ from: day(8), until: day(10) }],
    },
  ])
  expect(await choose(id, true, true, 3 * HOUR)).toBe(true)
  expect(await heldBy(feedSource(id))).toEqual([2, 3, 8, 9].map(day))
})

test("what anybody else blocks stays blocked, and goes on", async () => {
  const id = await addFeed(AIRBNB)
  const other = await addFeed(BOOKING, "booking")
  const [mine, theirs] = [calendar(closed(8, 10)), calendar(booked(9, 11))]
  answering((request) => new Response(request.url === AIRBNB ? mine : theirs))
  await pull()
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (?, ?, 'hand')").bind(PROPERTY, day(8)).run()
  await choose(id, false, false)
  expect(await heldBy(feedSource(other))).toEqual([day(9), day(10)])
  expect(await heldBy("hand")).toEqual([day(8)])
  expect(await exported("vrbo")).toEqual([[day(8), day(11)]])
})

test("a night that was booked and is closed now becomes free where that is wanted, and only by a sound calendar", async () => {
  const id = await addFeed(AIRBNB)
  await choose(id, false, true)
  answering(ok(calendar(booked(2, 4), booked(6, 7))))
  await pull(MINUTE)
  answering(ok(calendar(booked(2, 4), closed(6, 7), booked(9, 10).replace("DTSTART", "DTSTAR"))))
  expect(await pull(HOUR)).toMatchObject({ doubtful: 1, nightsFreed: 0 })
  expect(await heldBy(feedSource(id))).toEqual([2, 3, 6].map(day))
  expect(await closuresOf(id)).toEqual([])
  answering(ok(calendar(booked(2, 4), closed(6, 7))))
  expect(await pull(2 * HOUR)).toMatchObject({ good: 1, nightsFreed: 1 })
  expect(await heldBy(feedSource(id))).toEqual([2, 3].map(day))
  expect(await closuresOf(id)).toEqual([day(6)])
  takeComplaints()
})

test("if a platform closes all that was booked, that is believed after half a day, as an empty calendar is", async () => {
  const id = await addFeed(AIRBNB)
  await choose(id, false, true)
  answering(ok(calendar(booked(2, 4), closed(8, 9))))
  await pull(MINUTE)
  answering(ok(calendar(closed(2, 4), closed(8, 10))))
  for (const hours of [1, 6, 12]) {
    await pull(hours * HOUR)
    expect(await heldBy(feedSource(id))).toEqual([2, 3].map(day))
    expect(await closuresOf(id)).toEqual([8, 9].map(day))
  }
  await pull(13.2 * HOUR)
  expect(await heldBy(feedSource(id))).toEqual([])
  expect(await closuresOf(id)).toEqual([2, 3, 8, 9].map(day))
  takeComplaints()
})

test("closed nights alone that are gone at once are doubtful, too: they went on to other platforms", () => {
  const held = { nights: [day(2)], closed: [day(2)] }
  const free = { nights: [], closed: [], broken: 0 }
  for (const closuresBlock of [true, false])
    expect(judged(free, held, { emptySince: null, closuresBlock }, after(0))).toEqual({
      nights: held,
      problem: "emptied",
      emptySince: after(0).toISOString(),
    })
})

test("a choice ends a pull that is under way, and has the whole calendar read again", async () => {
  const id = await addFeed(AIRBNB)
  const headers = { etag: '"1"' }
  answering(ok(calendar(closed(8, 10)), headers))
  await pull()
  const claimed = await claimFeed(env.DB, id, after(HOUR))
  if (claimed === undefined) throw new Error("the feed is not due")
  await choose(id, false, false, HOUR + 1_000)
  const result = { nights: { nights: [day(1)], closed: [] }, problem: null, emptySince: null }
  await keepPull(env.DB, claimed, result, after(HOUR + 2_000))
  expect(await heldBy(feedSource(id))).toEqual([])
  expect(await closuresOf(id)).toEqual([8, 9].map(day))
  const calls = answering(ok(calendar(closed(8, 11)), headers))
  await pull(HOUR + MINUTE)
  expect(calls[0]?.headers.get("if-none-match")).toBeNull()
  expect(await closuresOf(id)).toEqual([8, 9, 10].map(day))
})

test("only a calendar of the property is changed, and it is noted; removed, nothing of it is left", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(booked(2, 3), closed(8, 9))))
  await pull()
  const change = { code: "PSO-101", operator: "helena@pouso.example", now: after(MINUTE) }
  const none = { closuresBlock: false, closuresGoOn: false }
  expect(await chooseClosures(env.DB, id, none, BOTH, change)).toBe(false)
  expect(await choose(id + 1, false, false)).toBe(false)
  expect(await feeds()).toMatchObject([{ closures_block: 1, closures_go_on: 1 }])
  expect(await heldBy(feedSource(id))).toEqual([2, 8].map(day))
  expect(await choose(id, false, true, MINUTE)).toBe(true)
  expect(await rows("SELECT operator, what, about FROM desk_log")).toEqual([
    {
      operator: "helena@pouso.example",
      what: "FEED_CLOSURES",
      about: "PSO-100 airbnb free, passed on",
    },
  ])
  // Another desk still shows what was chosen before.
  expect(await chooseClosures(env.DB, id, none, BOTH, { ...change, code: "PSO-100" })).toBe(false)
  expect(await feeds()).toMatchObject([{ closures_block: 0, closures_go_on: 1 }])
  expect(await removeFeed(env.DB, id, { ...change, code: "PSO-100" })).toBe(true)
  expect(await closuresOf(id)).toEqual([])
  expect(await exported("booking")).toEqual([])
})

test("each calendar has closed nights of its own, from today on", async () => {
  await loadProperties(env.DB, [propertyOf(101)], TODAY)
  const addresses = [AIRBNB, `${AIRBNB}-2`, `${AIRBNB}-3`]
  const one = await addFeed(AIRBNB)
  const two = await addFeed(`${AIRBNB}-2`)
  const elsewhere = await addFeed(`${AIRBNB}-3`, "airbnb", 101)
  const texts = [
    calendar(closed(6, 7), booked(7, 8), closed(8, 9)),
    calendar(booked(8, 9), closed(14, 15)),
    calendar(closed(20, 21)),
  ]
  answering((request) => new Response(texts[addresses.indexOf(request.url)]))
  await pull()
  await env.DB.prepare("INSERT INTO feed_closures VALUES (?, ?)").bind(one, day(-1)).run()
  const [shut, taken] = [true, false].map((isClosed) => ({ by: "airbnb", isClosed }))
  expect((await flat()).runs.map(({ from, holds }) => [from, holds])).toEqual([
    [day(6), [shut]],
    [day(7), [taken]],
    [day(8), [shut, taken]],
    [day(14), [shut]],
  ])
  await choose(one, false, true)
  await choose(two, false, true)
  expect((await flat()).feeds.map(({ aside }) => aside)).toEqual([
    [
      { from: day(6), until: day(7) },
      { from: day(8), until: day(9) },
    ],
    [{ from: day(14), until: day(15) }],
  ])
  expect(await exported("booking")).toEqual([
    [day(6), day(9)],
    [day(14), day(15)],
  ])
  for (const [id, nights] of [
    [one, [-1, 6, 8]],
    [two, [14]],
    [elsewhere, [20]],
  ] as const)
    expect(await closuresOf(id)).toEqual(nights.map(day))
})

test("a closed night that is past makes no empty calendar doubtful", async () => {
  const id = await addFeed(AIRBNB)
  await choose(id, false, true)
  await env.DB.prepare("INSERT INTO feed_closures VALUES (?, ?)").bind(id, day(-1)).run()
  answering(ok(calendar()))
  expect(await pull()).toMatchObject({ good: 1, doubtful: 0 })
})

test("a choice is in the search and on pages at once; of a property that is gone, it is kept", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(closed(8, 10))))
  await pull()
  const before = await version()
  await choose(id, false, true)
  expect(await version()).not.toBe(before)
  expect(await rows("SELECT * FROM search_stale")).toEqual([])
  await clearProperties(env.DB)
  const db = ormOf(env.DB)
  await db.batch([
    ...closureStatements(db, eq(calendarFeeds.id, id), { closuresBlock: true, closuresGoOn: true }, after(0)),
  ])
  expect(await feeds()).toMatchObject([{ closures_block: 1 }])
  expect(await heldBy(feedSource(id))).toEqual([])
})

test("closed nights come back with the property's file, as bookings do", async () => {
  const id = await addFeed(AIRBNB)
  answering(ok(calendar(closed(8, 10))))
  await pull()
  await clearProperties(env.DB)
  await loadProperties(env.DB, [propertyOf(PROPERTY)], TODAY)
  await pull(MINUTE)
  expect(await heldBy(feedSource(id))).toEqual([8, 9].map(day))
})
