import { Hono } from "hono"
import { afterEach, expect, test, vi } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { health } from "#worker/api/health.ts"
import type { AppEnv } from "#worker/app-env.ts"
import { NEWEST_MIGRATION } from "#worker/data/site/readiness.ts"
import { requestId } from "#worker/http/request-id.ts"
import { log } from "#worker/log.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { AIRBNB, addFeed, HOUR, MINUTE, withOneProperty } from "../property/feeds.ts"

withOneProperty()
afterEach(() => vi.restoreAllMocks())

const configured = { ...env, SITE_MODE: "full" }
const get = (path: string, bindings: object = configured) => health.request(path, {}, bindings)
async function readyz(bindings: object = configured) {
  const answer = await get("/readyz", bindings)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  return [answer.status, await answer.json()] as const
}
const WELL = {
  configuration: "ok",
  database: "ok",
  schema: "ok",
  outbox: "ok",
  calendars: "ok",
  mails: "ok",
}
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const mail = (status: string, dueAt: string) =>
  run(
    "INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at) VALUES ('dataLink', 1, ?, 0, ?, '')",
    status,
    dueAt,
  )

test("the Worker runs, whatever D1 and the variables are", async () => {
  const answer = await get("/healthz", {})
  expect([answer.status, await answer.text()]).toEqual([200, "ok"])
  expect(answer.headers.get("cache-control")).toBe("no-store")
})

test("a site that is well is ready", async () => {
  expect(await readyz()).toEqual([
    200,
    { ready: true, checks: WELL, abuse: {}, outboxAge: null, calendarAge: null },
  ])
})

test("D1 that does not answer is told, and why in the log alone", async () => {
  const DB = {
    withSession: () => ({
      prepare: () => {
        throw new Error("D1 is down: secret")
      },
    }),
  }
  expect(await readyz({ ...configured, DB })).toEqual([
    503,
    {
      ready: false,
      checks: {
        ...WELL,
        database: "unreachable",
        schema: "unknown",
        outbox: "unknown",
        calendars: "unknown",
        mails: "unknown",
      },
      abuse: null,
      outboxAge: null,
      calendarAge: null,
    },
  ])
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)).event)).toEqual(["readinessUnread"])
})

test("today's abuse is told by kind, and no site is unready because of it", async () => {
  const today = todayIn(SITE_TIME_ZONE, new Date())
  await run("INSERT INTO abuse_counts VALUES (?, 'honeypot', 3), ('2026-01-01', 'wrongToken', 9)", today)
  expect(await readyz()).toMatchObject([200, { abuse: { honeypot: 3 } }])
  expect(((await readyz())[1] as { abuse: object }).abuse).toEqual({ honeypot: 3 })
  await run("DELETE FROM abuse_counts")
})

test("a site without a signing key is not ready", async () => {
  expect(await readyz({ ...configured, SIGNING_KEY_1: undefined })).toMatchObject([
    503,
    { checks: { configuration: "wrong" } },
  ])
})

test.for([
  [7, "ok", 200],
  [8, "near", 503],
  [9, "near", 503],
  [10, "spent", 503],
] as const)("%i mails of ten of a day are %s", async ([count, mails, status]) => {
  const day = todayIn(SITE_TIME_ZONE)
  await run(
    "INSERT INTO mail_counts VALUES (?, 'dataLink', ?), (?, 'dataLink', 99)",
    day,
    count,
    "2020-01-01",
  )
  expect(await readyz({ ...configured, MAIL_DAILY_LIMIT: "10" })).toMatchObject([
    status,
    { checks: { mails } },
  ])
  await run("DELETE FROM mail_counts")
})

test("a schema older than the Worker is told, and one that is newer is not", async () => {
  await run("INSERT INTO d1_migrations (name) VALUES ('9999_from_the_future.sql')")
  expect((await readyz())[0]).toBe(200)
  await run("UPDATE d1_migrations SET name = 'away' WHERE name = ?", NEWEST_MIGRATION)
  expect(await readyz()).toMatchObject([
    503,
    { checks: { database: "ok", schema: "behind", outbox: "unknown" } },
  ])
  await run("ALTER TABLE d1_migrations RENAME TO away")
  expect(await readyz()).toMatchObject([503, { checks: { database: "ok", schema: "behind" } }])
  await run("ALTER TABLE away RENAME TO d1_migrations")
  await run("UPDATE d1_migrations SET name = ? WHERE name = 'away'", NEWEST_MIGRATION)
  expect((await readyz())[0]).toBe(200)
})

test("mails that should have gone out are told by the age of the oldest", async () => {
  await mail("sent", ago(9 * HOUR))
  await run("UPDATE outbox SET about = 2")
  await mail("waiting", ago(10 * MINUTE))
  const [status, { outboxAge }] = (await readyz()) as unknown as [number, { outboxAge: number }]
  expect(status).toBe(200)
  expect(Math.abs(outboxAge - 600)).toBeLessThan(5)
  await run("UPDATE outbox SET next_try_at = ? WHERE status = 'waiting'", ago(31 * MINUTE))
  expect(await readyz()).toMatchObject([503, { ready: false, checks: { ...WELL, outbox: "late" } }])
  await run("UPDATE outbox SET next_try_at = ? WHERE status = 'waiting'", ago(-MINUTE))
  expect(await readyz()).toMatchObject([200, { outboxAge: null }])
})

test("calendars that have not come are told by the age of the one that is behind most", async () => {
  const first = await addFeed(AIRBNB)
  await addFeed(`${AIRBNB}2`)
  await addFeed(`${AIRBNB}3`, "airbnb", 999)
  await run("UPDATE calendar_feeds SET good_at = ?, created_at = ?", ago(HOUR), ago(900 * HOUR))
  await run("UPDATE calendar_feeds SET good_at = NULL WHERE property_id = 999")
  expect(await readyz()).toMatchObject([200, { checks: WELL }])
  await run("UPDATE calendar_feeds SET good_at = ? WHERE id = ?", ago(25 * HOUR), first)
  const [status, body] = await readyz()
  expect([status, body]).toMatchObject([503, { ready: false, checks: { ...WELL, calendars: "stale" } }])
  expect(Math.abs((body as { calendarAge: number }).calendarAge - 25 * 3_600)).toBeLessThan(5)
  expect(JSON.stringify(body)).not.toMatch(/airbnb|secret|https/)
})

test("a variable that cannot be used is told without its value", async () => {
  const [status, body] = await readyz({ ...configured, SITE_MODE: "lanch" })
  expect([status, body]).toMatchObject([503, { ready: false, checks: { ...WELL, configuration: "wrong" } }])
  expect(JSON.stringify(body)).not.toContain("lanch")
})

/** An application whose handler logs, also after its answer. */
const logging = new Hono<AppEnv>().use(requestId).get("/", async (c) => {
  log("info", "first", { fact: 1 })
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
  log("info", "second")
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(() => {
    log("info", "late")
    resolve()
  }, 5)
  c.executionCtx.waitUntil(promise)
  return c.text(c.var.requestId)
})

async function namedBy(ray?: string) {
  const work: Promise<unknown>[] = []
  const context = {
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    passThroughOnException() {},
  }
  const headers: Record<string, string> = ray === undefined ? {} : { "cf-ray": ray }
  const name = await (await logging.request("/", { headers }, env, context as never)).text()
  await Promise.all(work)
  return name
}

test("every line of a request carries its id, also when many run at once", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  const names = await Promise.all(Array.from({ length: 8 }, () => namedBy()))
  expect(new Set(names).size).toBe(8)
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)))
  for (const name of names)
    expect(lines.filter((line) => line.requestId === name).map(({ event }) => event)).toEqual([
      ...["first", "second", "late"],
    ])
  expect(lines).toHaveLength(24)
  log("info", "outside")
  expect(JSON.parse(String(info.mock.lastCall?.[0]))).toEqual({ level: "info", event: "outside" })
})

test("a request has the name that Cloudflare gave it, and no other that a header claims", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined)
  expect(await namedBy("8a1b2c3d4e5f6071-GRU")).toBe("8a1b2c3d4e5f6071-GRU")
  for (const claimed of ["", "x", '"}{"level":"error', "8a1b2c3d4e5f6071-GRU\tx"])
    expect(await namedBy(claimed)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})
