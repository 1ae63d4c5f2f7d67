import { expect, test, vi } from "vitest"
import { JOBS, scheduled } from "#worker/jobs/schedule.ts"
import wrangler from "../../../wrangler.toml?raw"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { AIRBNB, addFeed, answering, booked, calendar, ok, rows, withOneProperty } from "../property/feeds.ts"

withOneProperty()

const TABLES = ["calendar_feeds", "blocked_nights", "outbox", "meta", "submissions"]
const everyRow = async () =>
  Promise.all(TABLES.map((table) => rows<object>(`SELECT * FROM ${table} ORDER BY rowid`)))
const run = (cron: string, bindings: object = env) =>
  scheduled({ cron, scheduledTime: Date.now(), noRetry: () => undefined } as never, bindings as never)

/** The lines of the log that a run leaves. */
async function linesOf(cron: string, bindings?: object): Promise<Record<string, unknown>[]> {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  await run(cron, bindings)
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)))
  info.mockRestore()
  return lines
}

test("every trigger of wrangler.toml has its jobs, and every job its trigger", () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(wrangler) ?? []
  expect(JSON.parse(crons).sort()).toEqual(Object.keys(JOBS).sort())
})

test.for(Object.keys(JOBS))("%s leaves one line for each job, under one name of the run", async (cron) => {
  answering(ok(calendar(booked(2, 4))))
  await addFeed(AIRBNB)
  const lines = await linesOf(cron)
  expect(lines.map(({ job }) => job)).toEqual(Object.keys(JOBS[cron] ?? {}))
  expect(new Set(lines.map(({ runId }) => runId)).size).toBe(1)
  for (const line of lines) expect(line).toMatchObject({ level: "info", event: "jobDone" })
  expect(JSON.stringify(lines)).not.toMatch(/secret|https/)
})

test.for(Object.keys(JOBS))(
  "%s changes nothing when it runs again at once, or twice at a time",
  async (cron) => {
    answering(ok(calendar(booked(2, 4))))
    await addFeed(AIRBNB)
    await linesOf(cron)
    const before = await everyRow()
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
    await Promise.all([run(cron), run(cron)])
    info.mockRestore()
    expect(await everyRow()).toEqual(before)
  },
)

test("a job that fails is a line in the log, and stops none after it", async () => {
  const withSession = vi.fn((constraint: "first-primary") => env.DB.withSession(constraint))
  withSession.mockImplementationOnce(() => {
    throw new Error("D1 is away")
  })
  const DB = { withSession }
  const lines = await linesOf("*/5 * * * *", { ...env, DB, MAIL: undefined })
  expect(lines.map(({ job }) => job)).toEqual([
    ...["deliverMails", "wakeContacts", "expireEvents", "refreshSearch", "refreshLowestNights"],
  ])
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: "jobFailed", job: "reportCalendars", message: "D1 is away" },
  ])
})

test("a trigger that nobody knows does nothing", async () => {
  expect(await linesOf("0 0 1 1 *")).toEqual([])
})
