import { afterEach, expect, test, vi } from "vitest"
import { contactRequest } from "#machines/contact/contact-request.ts"
import { saveSubmission } from "#worker/data/contact/submissions.ts"
import { dueMails } from "#worker/data/mail/outbox.ts"
import { scheduled } from "#worker/jobs/schedule.ts"
import { deliverAbout, deliverDue } from "#worker/mail/deliver.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { contactBody } from "../../fixtures/contact.ts"
import { env } from "../env.ts"

const MINUTE = 60_000
const start = new Date("2026-11-21T12:00:00Z")
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

afterEach(async () => {
  await env.DB.batch(
    ["submissions", "outbox", "mail_counts"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

const save = (email = "Ana@exemplo.com.br", now = start) =>
  saveSubmission(env.DB, contactRequest("2026-11-21").parse(contactBody({ email })), {
    key: crypto.randomUUID(),
    now,
  })
/** Stores contacts of different people. */
const saveMany = async (count: number, now = start) => {
  for (let each = 0; each < count; each++) await save(`ana-${each}@exemplo.com.br`, now)
}
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

/** Queues mails about nobody in particular, which need a row in `subscribers`. */
async function queueConfirmations(count: number) {
  for (let each = 1; each <= count; each++)
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO subscribers (id, email, email_folded, status, locale, consent, created_at)
          VALUES (?1, ?2, ?2, 'pending', 'pt', '2026-11-21', ?3)`,
      ).bind(each, `nova-${each}@exemplo.com.br`, start.toISOString()),
      env.DB.prepare(
        `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
          VALUES ('newsletterConfirm', ?, 'waiting', 0, ?, ?)`,
      ).bind(each, at(9).toISOString(), at(9).toISOString()),
    ])
}

test("after an outage what somebody waits for is sent first, and all of it soon", async () => {
  await saveMany(150)
  await queueConfirmations(20)
  const it = post(async () => undefined)
  const first = await deliverDue(it, at(10))
  // One mail about 150 contacts, 20 confirmations, then acknowledgements, the oldest first.
  expect(first).toEqual({ sent: 150 + 100, failed: 0, dead: 0, postponed: 0 })
  expect(it.tried[0]).toBe("contato@pouso.example")
  await deliverDue(it, at(15))
  await deliverDue(it, at(20))
  const order = it.tried.map((to) => to.replace(/-?\d*@.*/, ""))
  expect(order.slice(0, 21)).toEqual(["contato", ...Array(20).fill("nova")])
  expect(order.filter((each) => each === "ana")).toHaveLength(150)
  expect((await mails()).every(({ status }) => status === "sent")).toBe(true)
  await env.DB.prepare("DELETE FROM subscribers").run()
})

test("the longest due come first, whatever their numbers", async () => {
  await saveMany(4)
  await env.DB.prepare("DELETE FROM outbox WHERE kind = 'contactToOperator'").run()
  const ids = (await dueMails(env.DB, start, 9)).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  await env.DB.prepare("UPDATE outbox SET created_at = ? WHERE id = ?")
    .bind(at(-1).toISOString(), ids[2])
    .run()
  expect((await dueMails(env.DB, start, 9)).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1], ids[3]])
})

test("an address that never answers holds up no other, and comes after those that were not tried", async () => {
  await save("presa@exemplo.com.br")
  await saveMany(4)
  const hangs = Promise.withResolvers<void>()
  const stuck = post((to) => (to.startsWith("presa") ? hangs.promise : Promise.resolve()))
  const run = deliverDue(stuck, start)
  await vi.waitFor(() => expect(stuck.tried.filter((to) => to.startsWith("ana-"))).toHaveLength(4))
  hangs.reject(new Error("no answer"))
  await run
  takeComplaints()
  await saveMany(2, at(20))
  const [held] = await rows<{ id: number }>("SELECT id FROM outbox WHERE status = 'waiting' AND attempts = 1")
  const due = await dueMails(env.DB, at(20), 9)
  expect(due).toHaveLength(5)
  expect(due.at(-1)?.id).toBe(held?.id)
})

/** How many acknowledgements were queued. */
const acknowledgements = async () =>
  (await mails()).filter(({ kind }) => kind === "contactAcknowledgement").length

test("a mailbox gets one acknowledgement in ten minutes and three a day, under whatever name", async () => {
  const hours = 60
  for (const [minutes, email, queued] of [
    [0, "vitima@exemplo.com.br", 1],
    [0, "VITIMA@exemplo.com.br", 1],
    [1, "vitima+1@exemplo.com.br", 1],
    [9.9, "vitima+x+y@exemplo.com.br", 1],
    [10, "vitima+2@exemplo.com.br", 2],
    [12, "vitima@exemplo.com.br", 2],
    // Another mailbox, whose name begins in the same way, or whose domain is another.
    [12, "vitimado@exemplo.com.br", 3],
    [12, "vitima@outro.exemplo.com.br", 4],
    [12, "vitima+1@outro.com", 5],
    [20, "vitima@exemplo.com.br", 6],
    [30, "vitima@exemplo.com.br", 6],
    [23.9 * hours, "vitima+3@exemplo.com.br", 6],
    [24 * hours, "vitima@exemplo.com.br", 7],
  ] as const) {
    await save(email, at(minutes))
    expect([minutes, email, await acknowledgements()]).toEqual([minutes, email, queued])
  }
  // Every contact is stored, and the operator hears of each.
  expect(await rows("SELECT count(*) AS n FROM submissions")).toEqual([{ n: 13 }])
  expect((await mails()).filter(({ kind }) => kind === "contactToOperator")).toHaveLength(13)
})

test("contacts of one mailbox at the same instant cause one acknowledgement", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, each) => save(`vitima+${each}@exemplo.com.br`)))
  expect(await rows("SELECT count(*) AS n FROM submissions")).toEqual([{ n: 20 }])
  expect(await acknowledgements()).toBe(1)
})

test("no more acknowledgements wait than a few days can send", async () => {
  await save()
  const waiting = env.DB.prepare(
    `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
      WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
      SELECT 'contactAcknowledgement', 1000000 + value, 'waiting', 0, '', '' FROM n`,
  )
  await waiting.bind(998).run()
  await save("outra@exemplo.com.br")
  expect(await acknowledgements()).toBe(1_000)
  await save("mais-uma@exemplo.com.br")
  expect(await acknowledgements()).toBe(1_000)
})

test("above five notices in five minutes the operator gets one mail about all contacts", async () => {
  await saveMany(12)
  const ids = (await rows<{ id: number }>("SELECT id FROM submissions ORDER BY id")).map(({ id }) => id)
  const it = post(async () => undefined)
  await Promise.all(ids.map((id) => deliverAbout(it, ["contactToOperator"], id, start)))
  expect(it.tried).toHaveLength(5)
  const texts: { subject: string; text: string }[] = []
  const kept = {
    ...it,
    MAIL: {
      send: async (mail: { subject: string; text: string }) => {
        texts.push(mail)
        return { messageId: "1" }
      },
    } as never,
  }
  // Those that wait are due with the next window, and more have come meanwhile.
  await saveMany(5, at(4))
  expect(await deliverDue(kept, at(5))).toMatchObject({ sent: 12 + 12, postponed: 0 })
  expect(texts[0]?.subject).toBe("12 novos contatos nos últimos 5 minutos")
  expect(
    texts[0]?.text.match(/^\d{4}-\d{4} {2}\d\d:\d\d {2}Nova reserva {2}Ana Conceição <ana-/gm),
  ).toHaveLength(12)
  expect(texts.filter(({ subject }) => subject.startsWith("["))).toEqual([])
  expect(await rows("SELECT DISTINCT status FROM submissions")).toEqual([{ status: "delivered" }])
})

test("a gathered mail that fails is tried again for each of its contacts", async () => {
  await saveMany(6)
  await env.DB.prepare("UPDATE outbox SET attempts = 7 WHERE id = (SELECT min(id) FROM outbox)").run()
  expect(await deliverDue(broken(), start)).toEqual({ sent: 0, failed: 5 + 6, dead: 1, postponed: 0 })
  expect(
    (await rows<{ status: string }>("SELECT status FROM submissions ORDER BY id")).map((row) => row.status),
  ).toEqual(["failed", ...Array(5).fill("received")])
  takeComplaints()
})

test("a day's mails of a kind are limited exactly, told when they are near, and go on the next day", async () => {
  await saveMany(12)
  await env.DB.prepare("DELETE FROM outbox WHERE kind = 'contactToOperator'").run()
  const it = { ...post(async () => undefined), MAIL_DAILY_LIMIT: "10" }
  const counts = await Promise.all([deliverDue(it, start), deliverDue(it, start)])
  expect(it.tried).toHaveLength(10)
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(10)
  const events = takeComplaints().map(([line]) => JSON.parse(String(line)))
  expect(events).toContainEqual(
    expect.objectContaining({
      event: "mailLimitNear",
      kind: "contactAcknowledgement",
      mails: 8,
      dailyLimit: 10,
    }),
  )
  expect(events).toContainEqual(expect.objectContaining({ event: "mailLimitReached", dailyLimit: 10 }))
  expect(await rows("SELECT period, kind, mails FROM mail_counts WHERE period = '2026-11-21'")).toEqual([
    { period: "2026-11-21", kind: "contactAcknowledgement", mails: 10 },
  ])
  const waiting = (await mails()).filter(({ status }) => status === "waiting")
  expect(waiting.map(({ attempts, next_try_at }) => [attempts, next_try_at])).toEqual([
    [0, "2026-11-22T03:00:00.000Z"],
    [0, "2026-11-22T03:00:00.000Z"],
  ])
  await deliverDue(it, new Date("2026-11-22T02:55:00Z"))
  expect(it.tried).toHaveLength(10)
  await deliverDue(it, new Date("2026-11-22T03:00:00Z"))
  expect(it.tried).toHaveLength(12)
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
