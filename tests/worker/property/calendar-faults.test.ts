import fc from "fast-check"
import { expect, test } from "vitest"
import { feedSource, PULL_EVERY } from "#machines/property/calendar-feed.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { api } from "#worker/api/app.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import {
  AIRBNB,
  type Answer,
  addFeed,
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
  TODAY,
  withOneProperty,
} from "./feeds.ts"

withOneProperty()

const redirect =
  (to: string): Answer =>
  () =>
    new Response(null, { status: 302, headers: { location: to } })

/** A body that comes piece by piece, each after a pause, ms. */
function dripping(pieces: Iterable<string>, pause: number): Answer {
  return () => {
    const encoder = new TextEncoder()
    const iterator = pieces[Symbol.iterator]()
    return new Response(
      new ReadableStream({
        async pull(controller) {
          if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
          const { done, value } = iterator.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        },
      }),
    )
  }
}
function* forEver(text: string) {
  for (;;) yield text
}

const MB = 1024 * 1024
const FREE = calendar()

/** Answers that must free nothing, and what each is noted as. */
const FAULTS: Record<string, [Answer, string]> = {
  "no network": [() => Promise.reject(new TypeError("Network connection lost.")), "network"],
  "no answer": [() => new Promise<never>(() => undefined), "timeout"],
  "a calendar drop by drop": [dripping(FREE, 20), "timeout"],
  "an answer that stops half-way": [
    () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(FREE)) }),
      ),
    "timeout",
  ],
  "an answer that breaks off": [
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new Error("connection reset")),
        }),
      ),
    "network",
  ],
  "5 MB of a calendar": [ok(calendar(booked(1, 2), `COMMENT:${"x".repeat(5 * MB)}`)), "tooLarge"],
  "a body without end": [dripping(forEver("X-PAD:x\r\n".repeat(8_000)), 0), "tooLarge"],
  "an empty body": [ok(""), "notCalendar"],
  "no body": [() => new Response(null, { status: 200 }), "notCalendar"],
  "a web page": [ok("<!doctype html><title>Sorry</title>", { "content-type": "text/html" }), "notCalendar"],
  "a web page about a calendar": [ok(`<pre>${FREE}</pre>`), "notCalendar"],
  garbage: [() => new Response(new Uint8Array([0, 255, 254, 13, 10, 7, 200])), "notCalendar"],
  "half a calendar": [ok(FREE.slice(0, -10)), "notCalendar"],
  "204": [() => new Response(null, { status: 204 }), "status204"],
  "304 that nobody asked for": [() => new Response(null, { status: 304 }), "status304"],
  "403": [() => new Response(FREE, { status: 403 }), "status403"],
  "404": [() => new Response("", { status: 404 }), "status404"],
  "410": [() => new Response("", { status: 410 }), "status410"],
  "429": [() => new Response("", { status: 429 }), "status429"],
  "500": [() => new Response(FREE, { status: 500 }), "status500"],
  "503": [() => new Response("<h1>503</h1>", { status: 503 }), "status503"],
  "a redirect to elsewhere": [redirect("https://example.com/free.ics"), "otherHost"],
  "a redirect to another platform": [redirect("https://calendar.google.com/free.ics"), "otherHost"],
  "a redirect without TLS": [redirect("http://www.airbnb.com/free.ics"), "otherHost"],
  "a redirect into the house": [redirect("https://127.0.0.1/free.ics"), "otherHost"],
  "a redirect to another port": [redirect("https://www.airbnb.com:8443/free.ics"), "otherHost"],
  "a redirect to nowhere": [() => new Response(null, { status: 301 }), "otherHost"],
  "a redirect round and round": [redirect(AIRBNB), "otherHost"],
  "a calendar that is suddenly empty": [ok(FREE), "emptied"],
  "a calendar whose bookings are all cancelled": [
    ok(calendar(booked(1, 9).replace("END:VEVENT", "STATUS:CANCELLED\r\nEND:VEVENT"))),
    "emptied",
  ],
  "a calendar of the past alone": [ok(calendar(booked(-9, -5))), "emptied"],
  "a booking that nobody understands": [ok(calendar(booked(1, 9).replace(/\d{8}/, "soon"))), "partial"],
  "a series that nobody understands": [
    ok(calendar(booked(40, 41).replace("END:VEVENT", "RRULE:FREQ=SECONDLY\r\nEND:VEVENT"))),
    "partial",
  ],
}

/** What the site says of a stay: in its search, on the property's page and in its price. */
async function isOffered(from: number, until: number) {
  const stay = `checkIn=${day(from)}&checkOut=${day(until)}`
  const read = async <T>(path: string) => (await (await api.request(path, {}, env)).json()) as T
  const { count } = await read<PropertySearchResult>(`/properties?${stay}`)
  const { blocked } = await read<PropertyDetail>("/properties/property-100")
  const { quote } = await read<{ quote: unknown }>(`/properties/property-100/quote?${stay}`)
  const isFree = blocked.every((run) => run.until <= day(from) || run.from >= day(until))
  const says = [count === 1, isFree, quote !== null]
  expect(new Set(says).size, `search, page and price of ${stay}`).toBe(1)
  return says[0]
}

test("the nights of a feed are blocked, beside those of the file and of the hand", async () => {
  await loadProperties(env.DB, [propertyOf(PROPERTY, { blocked: [{ from: day(20), nights: 2 }] })], TODAY)
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (?, ?, 'hand')").bind(PROPERTY, day(30)).run()
  await addFeed(AIRBNB)
  await addFeed(BOOKING, "booking")
  answering(({ url }) => new Response(calendar(url.includes("airbnb") ? booked(5, 8) : booked(7, 10))))
  expect(await isOffered(5, 6)).toBe(true)
  expect(await pull()).toEqual({
    good: 2,
    unchanged: 0,
    doubtful: 0,
    failed: 0,
    nightsBlocked: 6,
    nightsFreed: 0,
  })
  for (const [from, until] of [
    [4, 6],
    [7, 8],
    [9, 11],
    [20, 21],
    [21, 23],
    [29, 31],
  ] as const)
    expect(await isOffered(from, until)).toBe(false)
  for (const [from, until] of [
    [2, 5],
    [10, 20],
    [22, 30],
    [31, 33],
  ] as const)
    expect(await isOffered(from, until)).toBe(true)
})

test.for(Object.entries(FAULTS))("%s frees no night, and is noted", async ([, [answer, problem]]) => {
  const id = await addFeed(AIRBNB)
  await env.DB.prepare("INSERT INTO blocked_nights VALUES (?, ?, 'hand')").bind(PROPERTY, day(5)).run()
  answering(ok(calendar(booked(1, 4), booked(300, 310))))
  await pull()
  const before = await heldBy(feedSource(id))
  expect(before).toHaveLength(13)
  const [good] = await feeds()
  answering(answer)
  const { nightsFreed } = await pull(PULL_EVERY + MINUTE)
  expect(nightsFreed).toBe(0)
  expect(await heldBy(feedSource(id))).toEqual(expect.arrayContaining(before))
  expect(await heldBy("hand")).toEqual([day(5)])
  expect(await isOffered(1, 2)).toBe(false)
  const [feed] = await feeds()
  expect(feed).toMatchObject({ problem, good_at: good?.good_at })
  for (const [line] of takeComplaints()) {
    expect(JSON.parse(String(line))).toMatchObject({ event: "calendarNotGood", feed: id, problem })
    expect(String(line)).not.toMatch(/secret|airbnb\.com|https/)
  }
})

test("whatever the answers are, no coming night is freed but by a calendar that says so", {
  timeout: 120_000,
}, async () => {
  const stay = fc.record({ from: fc.integer({ min: 2, max: 60 }), nights: fc.integer({ min: 1, max: 5 }) })
  const good = fc
    .array(stay, { minLength: 1, maxLength: 4 })
    .map((stays) => ({ stays: stays.map(({ from, nights }) => [from, from + nights] as const) }))
  const quick = Object.keys(FAULTS).filter((name) => FAULTS[name]?.[1] !== "timeout")
  const fault = fc.constantFrom(...quick).map((name) => ({ fault: name }))
  const answers = fc.array(fc.oneof(good, fault), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(answers, async (drawn) => {
      await env.DB.batch(
        ["calendar_feeds", "blocked_nights"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      )
      const id = await addFeed(AIRBNB)
      let known: string[] = []
      // Hours apart, so that every pull is due; together less than an empty calendar takes to be believed.
      for (const [at, step] of drawn.entries()) {
        if ("stays" in step)
          answering(ok(calendar(...step.stays.map(([from, until]) => booked(from, until)))))
        else answering(FAULTS[step.fault]?.[0] ?? ok(""))
        await env.DB.prepare("UPDATE calendar_feeds SET next_pull_at = ''").run()
        await pull(at * HOUR)
        const held = await heldBy(feedSource(id))
        if ("stays" in step) {
          const said = step.stays.flatMap(([from, until]) =>
            Array.from({ length: until - from }, (_, night) => day(from + night)),
          )
          known = [...new Set(said)].sort()
          expect(held).toEqual(known)
        } else {
          expect(held).toEqual(expect.arrayContaining(known))
          known = held
        }
      }
      takeComplaints()
    }),
    { numRuns: 40 },
  )
})
