import { afterEach, beforeEach, expect, test } from "vitest"
import { addFeed, makeDue, removeFeed } from "#worker/data/desk/feeds.ts"
import {
  blockNights,
  conflicts,
  explainNights,
  flatNights,
  freeNights,
  nightBoard,
  undoNights,
} from "#worker/data/desk/nights.ts"
import { blockedNightsFor } from "#worker/data/property/property-detail.ts"
import { ormOf } from "#worker/data/statement.ts"
import { clearProperties, loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { clear, rows } from "../site/post-office.ts"

const TODAY = "2026-11-21"
const NOW = new Date("2026-11-21T15:00:00.000Z")
const OPERATOR = "helena@pouso.example"
const CODE = "PSO-100"
const DIRECT = { reason: "direct", note: "Rui M., chega às 23h" } as const

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const flat = async (now = NOW) => {
  const found = await flatNights(env.DB, CODE, TODAY, now)
  if (found === undefined) throw new Error("the property is gone")
  return found
}
const wanted = async () => ({ code: CODE, operator: OPERATOR, seen: (await flat()).version })
const run = (from: string, until: string) => ({ from, until })
const byHand = async () =>
  (await rows("blocked_nights")).filter(({ source }) => source === "hand").map(({ night }) => night)
const log = async () => (await rows("desk_log")).map(({ operator, what, about }) => [operator, what, about])
const holdOf = async () =>
  (await flat()).runs.map(({ from, until, holds, isConflict }) => [
    ...[from, until, holds.map(({ by, isClosed }) => (isClosed ? `${by} closed` : by)).join(), isConflict],
  ])
const feed = (id: number, platform: string, ...nights: string[]) =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO calendar_feeds (id, property_id, platform, address, created_at, next_pull_at, failures, passed_over)
       VALUES (?, 100, ?, ?, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 0, 0)`,
    ).bind(id, platform, `https://example.com/${id}.ics`),
    ...nights.map((night) =>
      env.DB.prepare("INSERT INTO blocked_nights VALUES (100, ?, ?)").bind(night, `feed:${id}`),
    ),
  ])

async function empty() {
  await clear("blocked_nights", "desk_nights", "desk_log", "calendar_feeds")
  await clearProperties(env.DB)
}

beforeEach(async () => {
  await empty()
  await loadProperties(env.DB, [propertyOf(100), propertyOf(101)], TODAY)
  await env.DB.prepare("DELETE FROM blocked_nights").run()
})
afterEach(empty)

test("nights are blocked with their reason and note, and noted; the search and our calendar know", async () => {
  expect(await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-17"), DIRECT, NOW)).toBe(true)
  const { runs, version } = await flat()
  expect(version).toBe("2026-11-21T15:00:00.000Z")
  expect(runs).toEqual([
    {
      from: "2027-03-12",
      until: "2027-03-17",
      holds: [{ by: "hand", isClosed: false }],
      isConflict: false,
      ...DIRECT,
    },
  ])
  expect(await log()).toEqual([[OPERATOR, "BLOCKED", "PSO-100 2027-03-12 2027-03-17"]])
  expect(await rows("search_stale")).toEqual([])
  expect(await blockedNightsFor(env.DB, 100, "airbnb", TODAY)).toEqual([run("2027-03-12", "2027-03-17")])
  const board = await nightBoard(env.DB, run("2027-03-16", "2027-03-30"))
  expect(board.map(({ code, runs }) => [code, runs.map((each) => [each.from, each.until])])).toEqual([
    ["PSO-100", [["2027-03-16", "2027-03-17"]]],
    ["PSO-101", []],
  ])
})

test("only nights by hand are freed: those of calendars and of the property's file stay", async () => {
  await feed(1, "airbnb", "2027-03-13", "2027-03-14")
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (100, '2027-03-12', 'manual')").run()
  await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-16"), DIRECT, NOW)
  expect(await holdOf()).toEqual([
    ["2027-03-12", "2027-03-13", "hand,file", false],
    ["2027-03-13", "2027-03-15", "airbnb,hand", true],
    ["2027-03-15", "2027-03-16", "hand", false],
  ])
  expect(await freeNights(env.DB, await wanted(), run("2027-03-12", "2027-03-30"), after(1))).toBe(true)
  expect(await holdOf()).toEqual([
    ["2027-03-12", "2027-03-13", "file", false],
    ["2027-03-13", "2027-03-15", "airbnb", false],
  ])
  expect(await freeNights(env.DB, await wanted(), run("2027-03-12", "2027-03-30"), after(2))).toBe(false)
  expect((await log()).map(([, what]) => what)).toEqual(["BLOCKED", "FREED"])
})

test("two calendars over one night are a conflict, also of one platform, and end with one of them", async () => {
  await feed(1, "booking", "2027-03-13")
  await feed(2, "booking", "2027-03-13", "2027-03-14")
  expect(await holdOf()).toEqual([
    ["2027-03-13", "2027-03-14", "booking,booking", true],
    ["2027-03-14", "2027-03-15", "booking", false],
  ])
  const conflict = { code: CODE, name: "Apartamento 100", night: "2027-03-13" }
  expect(await conflicts(ormOf(env.DB), TODAY, 9)).toEqual([conflict])
  expect(await conflicts(ormOf(env.DB), "2027-03-13", 9)).toEqual([conflict])
  expect(await conflicts(ormOf(env.DB), "2027-03-14", 9)).toEqual([])
  const change = { code: CODE, operator: OPERATOR, now: NOW }
  expect(await removeFeed(env.DB, 2, { ...change, code: "PSO-101" })).toBe(false)
  expect(await removeFeed(env.DB, 2, change)).toBe(true)
  expect(await removeFeed(env.DB, 2, change)).toBe(false)
  expect(await holdOf()).toEqual([["2027-03-13", "2027-03-14", "booking", false]])
  expect(await conflicts(ormOf(env.DB), TODAY, 9)).toEqual([])
  expect(await log()).toEqual([[OPERATOR, "FEED_REMOVED", "PSO-100 booking"]])
})

test("of two desks that saw the same, one changes the nights and the other nothing at all", async () => {
  const both = await wanted()
  const outcomes = await Promise.all([
    blockNights(env.DB, both, run("2027-03-12", "2027-03-14"), DIRECT, NOW),
    blockNights(env.DB, both, run("2027-03-20", "2027-03-22"), DIRECT, NOW),
  ])
  expect(outcomes.sort()).toEqual([false, true])
  expect(await byHand()).toHaveLength(2)
  expect(await log()).toHaveLength(1)
  const before = await rows("blocked_nights")
  expect(await freeNights(env.DB, both, run("2027-03-12", "2027-03-22"), after(1))).toBe(false)
  expect(await undoNights(env.DB, both, after(1))).toBe(false)
  const unknown = { ...(await wanted()), code: "PSO-999" }
  expect(await blockNights(env.DB, unknown, run("2027-03-12", "2027-03-14"), DIRECT, NOW)).toBe(false)
  expect(await rows("blocked_nights")).toEqual(before)
  expect(await log()).toHaveLength(1)
})

test("a step is undone to the night, with its reasons, and only while nothing came after it", async () => {
  await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-14"), DIRECT, NOW)
  const owner = { reason: "owner", note: null } as const
  await blockNights(env.DB, await wanted(), run("2027-03-10", "2027-03-16"), owner, after(1))
  const reasons = async () =>
    (await flat()).runs.map(({ from, until, reason, note }) => [from, until, reason, note])
  const three = [
    ["2027-03-10", "2027-03-12", "owner", null],
    ["2027-03-12", "2027-03-14", "direct", "Rui M., chega às 23h"],
    ["2027-03-14", "2027-03-16", "owner", null],
  ]
  expect(await reasons()).toEqual(three)
  await freeNights(env.DB, await wanted(), run("2027-03-11", "2027-03-15"), after(2))
  expect(await byHand()).toEqual(["2027-03-10", "2027-03-15"])
  expect(await undoNights(env.DB, await wanted(), after(3))).toBe(true)
  expect(await reasons()).toEqual(three)
  expect((await log()).at(-1)).toEqual([OPERATOR, "UNDONE", "PSO-100 2027-03-11 2027-03-15"])
  await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-20"), owner, after(4))
  expect(await undoNights(env.DB, await wanted(), after(5))).toBe(true)
  expect(await reasons()).toEqual(three)
})

test("what can be undone is offered for ten seconds", async () => {
  expect((await flat()).last).toBeNull()
  await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-14"), DIRECT, NOW)
  const offered = { what: "BLOCKED", from: "2027-03-12", until: "2027-03-14" }
  expect((await flat(after(9.999))).last).toEqual(offered)
  expect((await flat(after(10))).last).toBeNull()
  await undoNights(env.DB, await wanted(), after(1))
  expect((await flat(after(2))).last).toBeNull()
  expect(await byHand()).toEqual([])
})

test("a calendar is added to a property that exists, once, and only where calendars may be pulled from", async () => {
  const change = { code: CODE, operator: OPERATOR, now: NOW }
  const address = "https://www.airbnb.com/calendar/ical/1.ics?s=secret"
  expect(await addFeed(env.DB, address, change)).toBe("added")
  expect(await addFeed(env.DB, address, { ...change, code: "PSO-101" })).toBe("known")
  expect(await addFeed(env.DB, "https://evil.example/1.ics", change)).toBe("refused")
  expect(await addFeed(env.DB, "http://www.airbnb.com/1.ics", change)).toBe("refused")
  expect(await rows("calendar_feeds")).toMatchObject([
    { property_id: 100, platform: "airbnb", next_pull_at: "2026-11-21T15:00:00.000Z" },
  ])
  expect(await log()).toEqual([[OPERATOR, "FEED_ADDED", "PSO-100 airbnb"]])
})

test("the reason and the note of nights by hand are changed, which no later undoing takes for its step", async () => {
  await feed(1, "airbnb", "2027-03-13")
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (100, '2027-03-14', 'hand')").run()
  await blockNights(env.DB, await wanted(), run("2027-03-12", "2027-03-14"), DIRECT, NOW)
  const owner = { reason: "owner", note: "Pintura" } as const
  const stale = { ...(await wanted()), seen: "" }
  expect(await explainNights(env.DB, stale, run("2027-03-12", "2027-03-15"), owner, after(1))).toBe(false)
  expect(await explainNights(env.DB, await wanted(), run("2027-03-20", "2027-03-22"), owner, after(1))).toBe(
    false,
  )
  expect(await explainNights(env.DB, await wanted(), run("2027-03-13", "2027-03-30"), owner, after(1))).toBe(
    true,
  )
  const { runs, last, acts } = await flat(after(1))
  expect(runs.map(({ from, until, reason, note }) => [from, until, reason, note])).toEqual([
    ["2027-03-12", "2027-03-13", "direct", "Rui M., chega às 23h"],
    ["2027-03-13", "2027-03-14", "owner", "Pintura"],
    ["2027-03-14", "2027-03-15", "owner", "Pintura"],
  ])
  expect(last).toBeNull()
  expect(acts.map(({ what, about }) => [what, about])).toEqual([
    ["EXPLAINED", "PSO-100 2027-03-13 2027-03-30"],
    ["BLOCKED", "PSO-100 2027-03-12 2027-03-14"],
  ])
  expect(await undoNights(env.DB, await wanted(), after(2))).toBe(false)
  expect((await byHand()).sort()).toEqual(["2027-03-12", "2027-03-13", "2027-03-14"])
})

test("a property's calendars are made due, and it is noted among what was done with it", async () => {
  await feed(1, "airbnb", "2027-03-13")
  await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = '2099'").run()
  const change = { operator: OPERATOR, now: NOW }
  expect(await makeDue(env.DB, { ...change, code: "PSO-101" })).toBe(0)
  expect(await makeDue(env.DB, { ...change, code: CODE })).toBe(1)
  expect(await rows("calendar_feeds")).toMatchObject([{ next_pull_at: "2026-11-21T15:00:00.000Z" }])
  await env.DB.prepare(
    "INSERT INTO desk_log (at, operator, what, about) VALUES ('', '', 'TEMPLATE_ADDED', 'PSO-100 livre'), ('', '', 'FREED', 'PSO-1000 x')",
  ).run()
  const { acts, feeds } = await flat()
  expect(acts.map(({ operator, what, about }) => [operator, what, about])).toEqual([
    [OPERATOR, "FEEDS_PULLED", CODE],
  ])
  expect(feeds.map(({ id, held }) => [id, held])).toEqual([[1, [run("2027-03-13", "2027-03-14")]]])
})
