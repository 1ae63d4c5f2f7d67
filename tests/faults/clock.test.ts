import { expect, test } from "vitest"
import { propertyStatements } from "../../scripts/content/property-rows.ts"
import { openLocal } from "../../scripts/d1/database.ts"
import { propertyOf } from "../fixtures/properties.ts"
import { folderWith, servedSite } from "../served-site.ts"

/** Nobody answers there: the country code zz is nobody's (ISO 3166-1 §8.1.3). */
const ADDRESS = "https://www.airbnb.zz/calendar/ical/0.ics?s=secret"
const FAR = "2099-01-01"

const site = servedSite(() =>
  folderWith([
    ...propertyStatements(propertyOf(100), {}, new Map(), FAR),
    `INSERT INTO calendar_feeds (property_id, platform, address, created_at, next_pull_at, failures, passed_over)
      VALUES (100, 'airbnb', '${ADDRESS}', '2026-01-01T00:00:00.000Z', '', 0, 0)`,
    `INSERT INTO blocked_nights VALUES (100, '${FAR}', 'feed:1')`,
  ]),
)

/** Runs a cron trigger of the built Worker, as wrangler lets one do on this machine. */
async function trigger(cron: string) {
  const answer = await fetch(`${site.url}/cdn-cgi/local/scheduled?cron=${cron.replaceAll(" ", "+")}`)
  expect([answer.status, await answer.text()]).toEqual([200, "ok"])
}

const linesOf = (event: string) =>
  site.printed
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1)))
const rows = async (sql: string) => {
  const d1 = await openLocal(site.folder)
  const [found = []] = await d1.batch([sql])
  await d1.close()
  return found
}

test("the site runs, and says that a calendar is behind", async () => {
  const shallow = await fetch(`${site.url}/healthz`)
  expect([shallow.status, await shallow.text()]).toEqual([200, "ok"])
  expect(shallow.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
  const deep = await fetch(`${site.url}/readyz`)
  expect(deep.status).toBe(503)
  expect(await deep.json()).toMatchObject({
    ready: false,
    checks: { configuration: "ok", database: "ok", schema: "ok", outbox: "ok", calendars: "stale" },
  })
})

test("the calendars' trigger pulls; one that cannot be reached keeps its nights", async () => {
  await trigger("2-59/5 * * * *")
  const [feed] = await rows("SELECT * FROM calendar_feeds")
  expect(feed).toMatchObject({ failures: 1, good_at: null })
  expect(["network", "timeout"]).toContain(feed?.problem)
  await expect.poll(() => linesOf("calendarNotGood")).toMatchObject([{ feed: 1, property: 100 }])
  expect(await rows("SELECT night FROM blocked_nights")).toEqual([{ night: FAR }])
  const quote = await fetch(
    `${site.url}/api/properties/property-100/quote?checkIn=${FAR}&checkOut=2099-01-03`,
  )
  expect(await quote.json()).toMatchObject({ problems: ["blocked"] })
})

test("the trigger of every five minutes tells the operator, once, and sends the mail at once", async () => {
  await trigger("*/5 * * * *")
  await trigger("*/5 * * * *")
  expect(await rows("SELECT kind, status, attempts FROM outbox")).toEqual([
    { kind: "calendarReport", status: "sent", attempts: 1 },
  ])
})

test("the nightly trigger deletes what is over", async () => {
  const d1 = await openLocal(site.folder)
  await d1.batch(["UPDATE outbox SET next_try_at = '2020-01-01T00:00:00.000Z'"])
  await d1.close()
  await trigger("17 6 * * *")
  expect(await rows("SELECT id FROM outbox")).toEqual([])
})

test("nothing that was printed holds the calendar's address", () => {
  expect(linesOf("jobFailed")).toEqual([])
  expect(site.printed).not.toContain("secret")
})
