import { DrizzleQueryError } from "drizzle-orm/errors"
import { expect, test, vi } from "vitest"
import { api } from "#worker/api/app.ts"
import { gathered } from "#worker/data/gathered.ts"
import { withTimeLimit } from "#worker/data/time-limit.ts"
import { DatabaseTimeout, isDatabaseTrouble } from "#worker/data/trouble.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { JOBS, scheduled } from "#worker/jobs/schedule.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { CALLS } from "../../fixtures/cacheable-answers.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"
import { d1That, TROUBLES } from "./failing-d1.ts"

const RIPE = new Date(Date.now() - 60_000)
/** Calls that need nothing of D1. */
const WITHOUT_D1 = ["/newsletter", "/data"]
const KINDS = [...TROUBLES, ["no answer", "slow"]] as const

/** A D1 in trouble; one that does not answer is given up at once. */
function inTrouble(message: string) {
  return message === "slow"
    ? withTimeLimit(
        d1That(() => new Promise<never>(() => undefined)),
        1,
      )
    : d1That(() => Promise.reject(new Error(message)))
}

/** An answer's status, error code and `retry-after`. */
async function toldBy(answer: Response) {
  const { error } = (await answer.json()) as Partial<ErrorBody>
  return [answer.status, error?.code, answer.headers.get("retry-after")]
}

test.for(KINDS)("with %s every call that reads D1 says when to come back", async ([, message]) => {
  const bindings = { ...env, DB: inTrouble(message) }
  for (const [path, call] of CALLS) {
    const answer = await api.request(call.replace(/^\/api/, ""), {}, bindings)
    if (WITHOUT_D1.includes(path)) expect(answer.status, path).toBe(200)
    else if (answer.status !== 200 && answer.status !== 404)
      expect([path, ...(await toldBy(answer))]).toEqual([path, 503, "unavailable", "30"])
  }
  const refused = takeComplaints().map(([line]) => JSON.parse(String(line)).event)
  expect(refused.filter((event) => event === "apiFailed").length).toBeGreaterThan(15)
})

test.for(KINDS)("with %s every form says when to come back", async ([, message]) => {
  const bindings = { ...env, DB: inTrouble(message) }
  const stamp = await newStamp(env, RIPE)
  const address = { email: "ana@exemplo.com.br", locale: "pt", consent: "2026-11-21" }
  const posts: [string, object][] = [
    ["/contact", { ...contactBody(), stamp }],
    ["/newsletter", { ...address, stamp }],
    ["/newsletter/confirm", { token: "a".repeat(43) }],
    ["/notify/confirm", { token: "a".repeat(43) }],
    ["/notify", { ...address, purpose: "launch", source: "launch-page" }],
    ["/data/request", { email: address.email, locale: "pt", stamp }],
    ["/data/read", { token: "a".repeat(43) }],
    ["/data/delete", { token: "a".repeat(43), understood: "yes" }],
  ]
  for (const [path, body] of posts) {
    const answer = await api.request(
      path,
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify(body),
      },
      bindings,
    )
    expect([path, ...(await toldBy(answer))]).toEqual([path, 503, "unavailable", "30"])
  }
  expect(takeComplaints().join("")).not.toMatch(/ana@|aaaa/)
})

test.for(KINDS)(
  "with %s every scheduled job fails as a line in the log, and the next still runs",
  async ([, message]) => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
    const MAIL = { send: async () => ({ messageId: "1" }) }
    for (const cron of Object.keys(JOBS))
      await scheduled(
        { cron, scheduledTime: Date.now(), noRetry: () => undefined } as never,
        { ...env, DB: inTrouble(message), MAIL } as never,
      )
    info.mockRestore()
    const failed = takeComplaints().map(([line]) => JSON.parse(String(line)))
    expect(failed.filter(({ event }) => event === "jobFailed").map(({ job }) => job)).toEqual([
      "reportCalendars",
      "deliverMails",
      "wakeContacts",
      "expireEvents",
      "refreshSearch",
      "refreshLowestNights",
      "pullCalendars",
      "purge",
    ])
  },
)

test("what is wrong with D1 is told from a mistake of ours", () => {
  for (const [, message] of TROUBLES) {
    expect(isDatabaseTrouble(new Error(message)), message).toBe(true)
    expect(isDatabaseTrouble(new DrizzleQueryError("SELECT 1", [], new Error(message)))).toBe(true)
  }
  expect(isDatabaseTrouble(new DatabaseTimeout())).toBe(true)
  for (const other of [
    new TypeError("x is undefined"),
    new Error("D1_TYPE_ERROR: undefined"),
    "D1",
    undefined,
  ])
    expect(isDatabaseTrouble(other)).toBe(false)
})

test("a D1 with a time limit answers as it does without", async () => {
  const limited = withTimeLimit(env.DB, 60_000)
  const session = limited.withSession("first-primary")
  for (const each of [limited, session]) {
    const one = each.prepare("SELECT ? AS a, ? AS b").bind(1, "x")
    expect(await one.first()).toEqual({ a: 1, b: "x" })
    expect(await one.first("b")).toBe("x")
    expect((await one.all()).results).toEqual([{ a: 1, b: "x" }])
    expect(await one.raw()).toEqual([[1, "x"]])
    expect(await one.raw({ columnNames: true })).toEqual([
      ["a", "b"],
      [1, "x"],
    ])
    expect((await one.run()).success).toBe(true)
    const [first, second] = await each.batch([one, each.prepare("SELECT 2 AS c")])
    expect([first?.results, second?.results]).toEqual([[{ a: 1, b: "x" }], [{ c: 2 }]])
  }
  expect((await limited.exec("SELECT 1")).count).toBe(1)
})

test("after an answer that came too late another limit holds", async () => {
  const late = new Promise<never>((resolve) => setTimeout(resolve, 50))
  const limited = withTimeLimit(
    d1That(() => late),
    1,
    60_000,
  )
  await expect(limited.prepare("SELECT 1").all()).rejects.toThrow(DatabaseTimeout)
  expect(await limited.withSession("first-primary").prepare("SELECT 1").all()).toBeUndefined()
})

test("what was gathered and failed is asked for part by part, but not again of a D1 that is slow", async () => {
  const batchesWith = async (error: Error) => {
    let batches = 0
    const together = gathered(
      d1That(() => {
        batches += 1
        return Promise.reject(error)
      }),
    )
    const asked = ["SELECT 1 AS a", "SELECT 2 AS b"].map((query) => together.prepare(query).all())
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe("rejected")
    return batches
  }
  expect(await batchesWith(new Error("D1_ERROR: no such table"))).toBe(3)
  expect(await batchesWith(new DatabaseTimeout())).toBe(1)
})

test("a limiter that fails refuses no form", async () => {
  const broken = { limit: () => Promise.reject(new Error("the limiter is away")) }
  const body = JSON.stringify({ path: "/", locale: "pt", mode: "full", metrics: [] })
  const answer = await api.request(
    "/vitals",
    { method: "POST", headers: { "content-type": "application/json" }, body },
    { ...env, VITALS_LIMIT: broken },
  )
  expect(answer.status).toBe(204)
  expect(takeComplaints().map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: "limiterFailed", limit: "VITALS_LIMIT" },
  ])
})
