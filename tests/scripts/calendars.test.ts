import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { runCalendars } from "../../scripts/calendars/run.ts"
import { propertyStatements } from "../../scripts/content/property-rows.ts"
import { NOW, newInbox } from "../fixtures/inbox.ts"
import { propertyOf } from "../fixtures/properties.ts"

const TODAY = todayIn(SITE_TIME_ZONE, NOW)
const AIRBNB = "https://www.airbnb.com.br/calendar/ical/4242.ics?s=secret-of-airbnb"
const BOOKING = "https://ical.booking.com/v1/export?t=secret-of-booking"

let d1: Awaited<ReturnType<typeof newInbox>>

beforeAll(async () => {
  d1 = await newInbox()
  const properties = [propertyOf(100, { blocked: [{ from: addDays(TODAY, 9), nights: 2 }] }), propertyOf(101)]
  await d1.database.batch(
    properties.flatMap((property) => propertyStatements(property, {}, new Map(), TODAY)),
  )
}, 120_000)
afterAll(() => d1.close())
afterEach(() =>
  d1.database.batch([
    "DELETE FROM calendar_feeds",
    "DELETE FROM feed_closures",
    "DELETE FROM blocked_nights WHERE source <> 'manual'",
  ]),
)

/** Runs a command; its exit code and what it printed. */
async function calendars(args: string[], input = "") {
  let printed = ""
  const tell = (text: string) => {
    printed += text
  }
  const code = await runCalendars(args, {
    open: async () => ({ ...d1.database, close: async () => {} }),
    print: tell,
    complain: tell,
    now: NOW,
    input: () => input,
    keyOf: () => ({ number: 1, secret: "k".repeat(43) }),
  })
  return { code, printed }
}
const done = async (...args: string[]) => {
  const { code, printed } = await calendars(args)
  expect([code, printed]).toEqual([0, printed])
  return printed
}
const idIn = (printed: string) => Number(/Feed (\d+)/.exec(printed)?.[1])
const version = async () => (await d1.rows("meta")).find(({ key }) => key === "contentVersion")?.value

test("without feeds it says so", async () => {
  expect(await done()).toBe("No calendars.")
  expect(await done("pull")).toBe("There are no calendars to be pulled.")
})

test("a calendar is added by the property's code or name, is due at once, and its address is never shown", async () => {
  const printed = [await done("add", "pso-100", AIRBNB), await done("add", "property-101", BOOKING)]
  printed.push(await done("list"), await done("list", "--json"), await done("list", "property-100"))
  expect(await d1.rows("calendar_feeds")).toMatchObject([
    { property_id: 100, platform: "airbnb", address: AIRBNB, next_pull_at: NOW.toISOString(), good_at: null },
    { property_id: 101, platform: "booking", address: BOOKING },
  ])
  expect(printed[2]).toMatch(/PSO-100 +Airbnb +0/)
  expect(printed[2]).toMatch(/PSO-101 +Booking\.com +0/)
  expect(printed.join("")).not.toMatch(/secret|ical\.booking|4242/)
})

test("an address that is piped in stays out of the shell's history", async () => {
  expect(await calendars(["add", "PSO-100", "-"], `${AIRBNB}\n`)).toMatchObject({ code: 0 })
  expect(await d1.rows("calendar_feeds")).toMatchObject([{ address: AIRBNB }])
})

test.for([
  "http://www.airbnb.com/calendar/ical/1.ics?s=secret",
  "https://www.airbnb.com.evil.example/ical/secret.ics",
  "https://evil.example/www.airbnb.com/secret.ics",
  "https://www.airbnb.com@evil.example/secret.ics",
  "https://user:secret@www.airbnb.com/1.ics",
  "https://www.airbnb.com:8443/secret.ics",
  "https://evilbooking.com/secret.ics",
  "https://booking.com.evil.example/secret.ics",
  "https://www.google.com/calendar/secret.ics",
  "https://127.0.0.1/secret.ics",
  "https://localhost/secret.ics",
  "file:///etc/secret",
  "webcal://www.airbnb.com/secret.ics",
  "secret",
])("%s is not pulled, nor repeated", async (address) => {
  const { code, printed } = await calendars(["add", "PSO-100", address])
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^this address cannot be pulled; allowed: https:\/\/ addresses of Airbnb, Booking\.com/,
  )
  expect(printed).not.toContain("secret")
  expect(await d1.rows("calendar_feeds")).toEqual([])
})

test.for([
  "https://www.airbnb.com/calendar/ical/1.ics?s=a",
  "https://www.airbnb.com.br/calendar/ical/1.ics?s=a",
  "https://www.airbnb.co.uk/calendar/ical/1.ics",
  "https://www.airbnb.pt/calendar/ical/1.ics",
  "https://ical.booking.com/v1/export?t=a",
  "https://admin.booking.com/hotel/hoteladmin/ical.html?t=a",
  "https://www.vrbo.com/icalendar/a.ics",
  "https://www.homeaway.com.br/icalendar/a.ics",
  "https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/private-a/basic.ics",
])("%s is pulled", async (address) => {
  expect(await done("add", "PSO-100", address)).toContain("is due now")
})

test("one calendar belongs to one property", async () => {
  const id = idIn(await done("add", "PSO-100", AIRBNB))
  expect(await calendars(["add", "PSO-101", AIRBNB])).toEqual({
    code: 1,
    printed: `this address is there already: feed ${id} of PSO-100`,
  })
})

test("a feed goes with its nights, and those of others stay", async () => {
  const id = idIn(await done("add", "PSO-100", AIRBNB))
  const night = (days: number) => addDays(TODAY, days)
  await d1.database.batch(
    [-1, 2, 3, 9].map((days) => `INSERT INTO blocked_nights VALUES (100, '${night(days)}', 'feed:${id}')`),
  )
  expect(await done("list")).toMatch(/PSO-100 +Airbnb +3/)
  const before = await version()
  expect(await done("remove", String(id))).toBe(`Feed ${id} is removed, and with it 3 nights.`)
  expect((await d1.rows("blocked_nights")).map(({ source }) => source)).toEqual(["manual", "manual"])
  expect(await version()).not.toBe(before)
  expect(await calendars(["remove", String(id)])).toEqual({ code: 1, printed: `there is no feed ${id}` })
})

test("nights closed without a booking are listed apart, and free or kept where that is said", async () => {
  const id = idIn(await done("add", "PSO-100", AIRBNB))
  const elsewhere = idIn(await done("add", "PSO-101", `${AIRBNB}-2`))
  const nights = [2, 3, 4, 5].map((days) => addDays(TODAY, days))
  await d1.database.batch([
    ...nights.map((night) => `INSERT INTO blocked_nights VALUES (100, '${night}', 'feed:${id}')`),
    ...[addDays(TODAY, -1), ...nights.slice(2)].map(
      (night) => `INSERT INTO feed_closures VALUES (${id}, '${night}')`,
    ),
    `INSERT INTO feed_closures VALUES (${elsewhere}, '${addDays(TODAY, 20)}')`,
    `UPDATE calendar_feeds SET next_pull_at = '2090', etag = '"1"', read_on = '${TODAY}'`,
  ])
  const [first, , third, , end] = [...nights, addDays(TODAY, 6)]
  expect(await done("list")).toMatch(/PSO-100 +Airbnb +4 +2 +0/)
  expect(await done("list", "PSO-100")).toMatch(
    new RegExp(`${first} +${third} +feed ${id}\n${third} +${end} +feed ${id}, closed without a booking\n`),
  )
  expect(await done("list", "PSO-100")).not.toContain(`feed ${elsewhere}`)
  const before = await version()
  expect(await done("closures", String(id), "free", "keep")).toMatch(
    /are free here and are not passed on to other platforms/,
  )
  expect(await version()).not.toBe(before)
  expect(await d1.rows("search_stale")).toEqual([])
  expect(await d1.rows("calendar_feeds")).toMatchObject([
    { closures_block: 0, closures_go_on: 0, next_pull_at: NOW.toISOString(), etag: null, read_on: null },
    { closures_block: 1, closures_go_on: 1 },
  ])
  expect(await done("list")).toMatch(/PSO-100 +Airbnb +2 +2, free here, kept here +0/)
  expect(await done("list", "PSO-100")).toMatch(
    new RegExp(`${third} +${end} +feed ${id}, closed without a booking; free here\n`),
  )
  expect(await done("closures", String(id), "blocked", "pass-on")).toMatch(
    /are blocked here and are passed on to other platforms/,
  )
  expect(await done("list")).toMatch(/PSO-100 +Airbnb +4 +2 +0/)
  await done("remove", String(id))
  expect(await d1.rows("feed_closures")).toMatchObject([{ feed_id: elsewhere }])
  expect(await calendars(["closures", String(id), "free", "keep"])).toEqual({
    code: 1,
    printed: `there is no feed ${id}`,
  })
})

test("a number is never given to two feeds", async () => {
  const first = idIn(await done("add", "PSO-100", AIRBNB))
  await done("remove", String(first))
  expect(idIn(await done("add", "PSO-100", AIRBNB))).toBeGreaterThan(first)
})

test("feeds of a property, or all, are made due", async () => {
  await done("add", "PSO-100", AIRBNB)
  await done("add", "PSO-101", BOOKING)
  await d1.database.batch([
    "UPDATE calendar_feeds SET next_pull_at = '2090', failures = 3, problem = 'timeout'",
  ])
  expect(await done("list")).toMatch(/timeout, 3 times/)
  expect(await done("pull", "PSO-101")).toMatch(/^Due now: 1 calendar\./)
  const due = async () => (await d1.rows("calendar_feeds")).map(({ next_pull_at }) => next_pull_at)
  expect(await due()).toEqual(["2090", NOW.toISOString()])
  expect(await done("pull")).toMatch(/^Due now: 2 calendars\./)
  expect(await due()).toEqual([NOW.toISOString(), NOW.toISOString()])
})

test("nights are blocked by hand, twice without harm, and pages are told", async () => {
  const before = await version()
  const stay = [addDays(TODAY, 8), addDays(TODAY, 10)]
  expect(await done("block", "PSO-100", ...stay)).toBe(
    `PSO-100 is blocked from ${stay[0]} to the morning of ${stay[1]}.`,
  )
  await done("block", "PSO-100", ...stay)
  expect((await d1.rows("blocked_nights")).filter(({ source }) => source === "hand")).toMatchObject([
    { property_id: 100, night: stay[0] },
    { property_id: 100, night: addDays(TODAY, 9) },
  ])
  expect(await version()).not.toBe(before)
  const [property] = await d1.rows("properties")
  expect(property?.availability_updated_at).toBe(NOW.toISOString())
})

test("nights are freed of the hand alone, and it is told who else has them", async () => {
  await done("block", "PSO-100", addDays(TODAY, 8), addDays(TODAY, 12))
  expect(await done("free", "PSO-100", addDays(TODAY, 8), addDays(TODAY, 11))).toBe(
    "PSO-100: 3 nights no longer blocked by hand.\nStill blocked: 2 nights by the property's file.",
  )
  expect(await done("list", "PSO-100")).toMatch(
    new RegExp(
      `${addDays(TODAY, 11)} +${addDays(TODAY, 12)} +hand\n${addDays(TODAY, 9)} .* the property's file`,
    ),
  )
})

test("a property's list gives each platform an address of its own to read, always the same", async () => {
  const addresses = async () =>
    JSON.parse(await done("list", "PSO-100", "--json")).ours.map(
      ({ address }: { address: string }) => address,
    )
  const first = await addresses()
  expect(new Set(first).size).toBe(4)
  for (const address of first)
    expect(address).toMatch(
      /^https:\/\/pouso\.example\/imoveis\/property-100\/calendar\.ics\?for=\w+&token=[\w-]{43}$/,
    )
  expect(await addresses()).toEqual(first)
  expect(await done("list", "PSO-100")).toContain(first[0])
})

test.for<[string[], RegExp]>([
  [["nothing"], /^error: unknown command 'nothing'/],
  [["add", "PSO-100"], /^error: missing required argument 'address'/],
  [["closures", "1", "open", "keep"], /^error: .*'open' is invalid.*blocked, free/],
  [["list", "a", "b"], /^error: too many arguments for 'list'/],
  [["add", "PSO-100", "https://a.example/secret", "b"], /^error: too many .* but got 3\.\n(?![\s\S]*secret)/],
  [["remove", "first"], /^error: .* 'first' .* That is no feed's number\./],
  [
    ["block", "PSO-100", "2027-02-30", "2027-03-01"],
    /^error: .* '2027-02-30' .* 'check-in'\. Days are yyyy-MM-dd\./,
  ],
  [["block", "PSO-100", "2027-03-01", "2027-03-01"], /^error: 2027-03-01 is not after 2027-03-01/],
  [["list", "--env", "preview"], /^error: --env needs --remote/],
])("%j is not understood, and the usage is shown", async ([args, message]) => {
  const { code, printed } = await calendars(args)
  expect(code).toBe(2)
  expect(printed).toMatch(message)
  expect(printed).toContain("\n\nUsage: npm run calendars -- ")
})

test.for([
  ["list", "nada"],
  ["add", "nada", AIRBNB],
  ["block", "nada", "2027-01-01", "2027-01-02"],
  ["pull", "nada"],
])("%j is refused: there is no such property", async (args) => {
  expect(await calendars(args)).toEqual({ code: 1, printed: "there is no property nada" })
})
