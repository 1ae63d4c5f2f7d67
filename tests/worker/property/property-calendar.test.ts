import { Hono } from "hono"
import { expect, test, vi } from "vitest"
import {
  calendarSubject,
  FEED_PLATFORMS,
  type FeedPlatform,
  feedSource,
} from "#machines/property/calendar-feed.ts"
import { addDays } from "#machines/site/day.ts"
import { runsOf } from "#machines/stay/nights.ts"
import type { AppEnv } from "#worker/app-env.ts"
import { readCalendar } from "#worker/calendars/read-calendar.ts"
import { propertyCalendar } from "#worker/feeds/property-calendar.ts"
import { signatureOf } from "#worker/forms/signature.ts"
import { loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import {
  AIRBNB,
  addFeed,
  answering,
  BOOKING,
  booked,
  calendar,
  day,
  heldBy,
  PROPERTY,
  pull,
  TODAY,
  withOneProperty,
} from "./feeds.ts"

withOneProperty()

const app = new Hono<AppEnv>()
  .use((c, next) => {
    c.set("config", { siteMode: "full" } as AppEnv["Variables"]["config"])
    return next()
  })
  .route("/", propertyCalendar)
const tokenFor = (platform: FeedPlatform | undefined, id = PROPERTY) =>
  signatureOf(env, "calendar", calendarSubject(id, platform))
async function file(platform?: FeedPlatform, slug = "property-100"): Promise<Response> {
  const wanted = platform === undefined ? "" : `for=${platform}&`
  return app.request(`/imoveis/${slug}/calendar.ics?${wanted}token=${await tokenFor(platform)}`, {}, env)
}
const stays = (text: string) =>
  runsOf(readCalendar(text, { from: TODAY, until: addDays(TODAY, 730) }).nights).map(({ from, until }) => [
    from,
    until,
  ])
const block = (night: number, source: string) =>
  env.DB.prepare("INSERT INTO blocked_nights VALUES (?, ?, ?)").bind(PROPERTY, day(night), source).run()

test("a platform that pulls it by the address that the property had before gets it all the same", async () => {
  await block(2, "hand")
  const before = stays(await (await file("airbnb")).text())
  await loadProperties(env.DB, [{ ...propertyOf(PROPERTY), slug: "renamed" }], TODAY)
  for (const slug of ["property-100", "renamed"]) {
    const answer = await file("airbnb", slug)
    expect(answer.status, slug).toBe(200)
    expect(stays(await answer.text()), slug).toEqual(before)
  }
  expect(before).toEqual([[day(2), day(3)]])
})

test("it holds every taken night once, in as few events as there are runs, and nothing of guests", async () => {
  for (const [night, source] of [
    [2, "manual"],
    [3, "hand"],
    [3, "feed:7"],
    [4, "feed:7"],
    [9, "feed:8"],
    [-3, "manual"],
    [800, "manual"],
  ] as const)
    await block(night, source)
  const answer = await file()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="property-100.ics"',
    "cache-control": "no-store",
  })
  const text = await answer.text()
  expect(stays(text)).toEqual([
    [day(2), day(5)],
    [day(9), day(10)],
  ])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(2).replaceAll("-", "")}\r\n`)
  expect(text).toContain(`DTEND;VALUE=DATE:${day(5).replaceAll("-", "")}\r\n`)
  expect(new Set(text.match(/^SUMMARY:.*$/gm))).toEqual(new Set(["SUMMARY:Pouso: indisponível"]))
  expect(text).not.toMatch(/DESCRIPTION|ORGANIZER|ATTENDEE|feed:/)
})

test("a property without blocked nights has an empty calendar that is one", async () => {
  expect(stays(await (await file()).text())).toEqual([])
})

test("a platform gets the nights of the others, but not its own back", async () => {
  await addFeed(AIRBNB)
  await addFeed(BOOKING, "booking")
  answering(({ url }) => new Response(calendar(url.includes("airbnb") ? booked(2, 5) : booked(4, 6))))
  await pull()
  await block(9, "hand")
  const of = async (platform?: FeedPlatform) => stays(await (await file(platform)).text())
  expect(await of("airbnb")).toEqual([
    [day(4), day(6)],
    [day(9), day(10)],
  ])
  expect(await of("booking")).toEqual([
    [day(2), day(5)],
    [day(9), day(10)],
  ])
  for (const all of [undefined, "vrbo", "google"] as const) expect(await of(all)).toHaveLength(2)
})

test("two calendars that read each other neither grow nor keep a night that is free again", async () => {
  const id = await addFeed(AIRBNB)
  // Airbnb gives back what it read from us, beside its own booking.
  const own = [booked(2, 5)]
  const echo = async () => {
    const ours = await (await file("airbnb")).text()
    const events = ours
      .split("BEGIN:VEVENT")
      .slice(1)
      .map((event) => `BEGIN:VEVENT${event.split("END:VCALENDAR")[0]}`)
    return new Response(calendar(...own, ...events))
  }
  answering(echo)
  for (let round = 0; round < 4; round++) {
    await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = ''").run()
    await pull()
  }
  expect(await heldBy(feedSource(id))).toEqual([2, 3, 4].map(day))
  own.splice(0, 1, booked(20, 21))
  await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = ''").run()
  await pull()
  expect(await heldBy(feedSource(id))).toEqual([day(20)])
})

test("without the right token there is no calendar", async () => {
  await loadProperties(env.DB, [propertyOf(101)], TODAY)
  const right = await tokenFor("airbnb")
  const get = async (path: string) => (await app.request(path, {}, env)).status
  const path = "/imoveis/property-100/calendar.ics"
  expect(await get(`${path}?for=airbnb&token=${right}`)).toBe(200)
  for (const query of [
    "",
    "?token=",
    "?for=airbnb",
    `?token=${right}`,
    `?for=booking&token=${right}`,
    `?for=nobody&token=${right}`,
    `?for=airbnb&token=${right.slice(0, -2)}`,
    `?for=airbnb&token=${right}A`,
    `?for=airbnb&token=${await tokenFor("airbnb", 101)}`,
    "?for=airbnb&token=%00",
  ])
    expect(await get(path + query), query).toBe(404)
  expect(await get(`/imoveis/property-101/calendar.ics?for=airbnb&token=${right}`)).toBe(404)
  expect(await get(`/imoveis/nada/calendar.ics?for=airbnb&token=${right}`)).toBe(404)
})

test("each platform's token is another, and stays what it is", async () => {
  const tokens = await Promise.all([undefined, ...FEED_PLATFORMS].map((each) => tokenFor(each)))
  expect(new Set(tokens).size).toBe(FEED_PLATFORMS.length + 1)
  expect(await tokenFor("airbnb")).toBe(tokens[1])
})

test("a run keeps its name while its days stay, so that reading it again replaces it", async () => {
  await block(2, "manual")
  const uids = async () => (await (await file()).text()).match(/^UID:.*$/gm)
  const before = await uids()
  expect(before).toEqual([`UID:property-100-${day(2)}@pouso.example\r`].map((uid) => uid.trim()))
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] })
  expect(await uids()).toEqual(before)
  vi.useRealTimers()
})
