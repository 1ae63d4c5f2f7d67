import { afterEach, expect, test, vi } from "vitest"
import { contactRequest } from "#machines/contact/contact-request.ts"
import { deliverAbout, deliverDue } from "#worker/mail/deliver.ts"
import { saveSubmission } from "#worker/queries/submissions.ts"
import { scheduled } from "#worker/schedule.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"

const MINUTE = 60_000
const start = new Date("2026-11-21T12:00:00Z")
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

afterEach(async () => {
  await env.DB.batch(["submissions", "outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const save = () =>
  saveSubmission(env.DB, contactRequest("2026-11-21").parse(contactBody()), crypto.randomUUID(), start)
const rows = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results
const mails = () =>
  rows<{ kind: string; status: string; attempts: number; next_try_at: string; last_error: string }>(
    "SELECT * FROM outbox ORDER BY id",
  )
const status = async () => (await rows<{ status: string }>("SELECT status FROM submissions"))[0]?.status

/** A binding that says what became of each mail. */
function post(send: (to: string) => Promise<void>) {
  const tried: string[] = []
  return {
    tried,
    DB: env.DB,
    MAIL: {
      send: async ({ to }: { to: unknown }) => {
        tried.push(String(to))
        await send(String(to))
        return { messageId: "1" }
      },
    } as never,
  }
}
const broken = () =>
  post(() => Promise.reject(Object.assign(new Error("to ana@x"), { code: "E_DELIVERY_FAILED" })))

test("a mail that fails is tried again after growing pauses, then given up and shown as failed", async () => {
  await save()
  const it = broken()
  const pauses: number[] = []
  let now = 0
  for (let round = 0; round < 8; round++) {
    // The clock runs on while a run goes on: half a minute covers it.
    await deliverDue(it, at(now + 0.5))
    const [mail] = await mails()
    expect(mail?.attempts).toBe(round + 1)
    expect(mail?.last_error).toBe("E_DELIVERY_FAILED")
    const next = Math.floor((Date.parse(mail?.next_try_at ?? "") - start.getTime()) / MINUTE)
    pauses.push(next - now)
    expect(await status()).toBe(mail?.status === "dead" ? "failed" : "received")
    // A minute too early nothing is tried.
    const before = it.tried.length
    await deliverDue(it, at(next - 0.5))
    expect(it.tried).toHaveLength(before)
    now = next + 1
  }
  expect(pauses).toEqual([1, 5, 30, 120, 360, 1_440, 1_440, 0])
  expect((await mails()).map(({ status }) => status)).toEqual(["dead", "dead"])
  await deliverDue(it, at(now + 10_000))
  expect(it.tried).toHaveLength(16)
  for (const [line] of takeComplaints()) {
    expect(JSON.parse(String(line))).toMatchObject({ event: "mailNotSent", reason: "E_DELIVERY_FAILED" })
    expect(String(line)).not.toContain("ana@")
  }
})

test("an acknowledgement that cannot be delivered does not make the contact fail", async () => {
  await save()
  const it = post((to) => (to.includes("Ana") ? Promise.reject(new Error("no mailbox")) : Promise.resolve()))
  await deliverDue(it, start)
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "waiting"])
  expect(await status()).toBe("delivered")
  takeComplaints()
})

test("two runs at once send each mail once", async () => {
  const { id } = await save()
  const it = post(async () => undefined)
  await Promise.all([
    deliverDue(it, start),
    deliverAbout(it, ["contactToOperator", "contactAcknowledgement"], id, start),
    deliverDue(it, start),
  ])
  expect(it.tried).toHaveLength(2)
})

test("a try that died half-way is taken up again", async () => {
  await save()
  await env.DB.prepare("UPDATE outbox SET attempts = 1, next_try_at = ?").bind(at(2).toISOString()).run()
  const it = post(async () => undefined)
  await deliverDue(it, at(1))
  expect(it.tried).toEqual([])
  await deliverDue(it, at(2))
  expect(it.tried).toHaveLength(2)
})

test("a try that failed late does not undo another that was sent meanwhile", async () => {
  await save()
  const late = Promise.withResolvers<void>()
  const slow = deliverDue(
    post(() => late.promise),
    start,
  )
  await vi.waitFor(async () => expect((await mails())[0]?.attempts).toBe(1))
  await deliverDue(
    post(async () => undefined),
    at(3),
  )
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "sent"])
  late.reject(new Error("too late"))
  await slow
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "sent"])
  takeComplaints()
})

test("a mail whose tries never come to an end is given up", async () => {
  await save()
  await env.DB.prepare("UPDATE outbox SET attempts = 8").run()
  const it = post(async () => undefined)
  await deliverDue(it, start)
  expect(it.tried).toEqual([])
  expect((await mails()).map(({ status, last_error }) => [status, last_error])).toEqual([
    ["dead", "Unfinished"],
    ["dead", "Unfinished"],
  ])
  expect(await status()).toBe("failed")
  takeComplaints()
})

test("a mail that was delivered late does not undo what the operator did meanwhile", async () => {
  await save()
  await env.DB.prepare("UPDATE submissions SET status = 'archived'").run()
  await deliverDue(
    post(async () => undefined),
    start,
  )
  expect(await status()).toBe("archived")
  expect((await mails()).map(({ status }) => status)).toEqual(["sent", "sent"])
})

test("a mail about something that was deleted is forgotten", async () => {
  await save()
  await env.DB.prepare("DELETE FROM submissions").run()
  const it = post(async () => undefined)
  await deliverDue(it, start)
  expect(it.tried).toEqual([])
  expect(await mails()).toEqual([])
})

test("one run sends a bounded number, the longest due first", async () => {
  for (let count = 0; count < 15; count++) await save()
  const it = post(async () => undefined)
  expect(await deliverDue(it, start)).toEqual({ sent: 20, failed: 0, dead: 0 })
  expect(await deliverDue(it, start)).toEqual({ sent: 10, failed: 0, dead: 0 })
})

test("the clock's trigger delivers, and a job that fails is a line in the log", async () => {
  await save()
  const controller = {
    cron: "*/5 * * * *",
    scheduledTime: start.getTime(),
    noRetry: () => undefined,
  } as never
  const it = post(async () => undefined)
  await scheduled(controller, { ...env, ...it })
  expect(it.tried).toHaveLength(2)
  await scheduled(controller, { ...env, ...it, DB: {} as never })
  const complaints = takeComplaints().map(([line]) => JSON.parse(String(line)))
  expect(complaints).toContainEqual(expect.objectContaining({ event: "jobFailed", job: "deliverMails" }))
})
