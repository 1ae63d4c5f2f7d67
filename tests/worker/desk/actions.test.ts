import { afterEach, beforeEach, expect, test } from "vitest"
import { assign, note, reply, retryMails, takeDeskStep, wakeContacts } from "#worker/data/desk/actions.ts"
import { deliverAbout, deliverDue } from "#worker/mail/deliver.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { clear, MAIL, rows, sent } from "../site/post-office.ts"
import { contactRow } from "./desk-contact.ts"

const TABLES = ["submissions", "conversation_entries", "outbox", "desk_log", "mail_counts"]
const NOW = new Date("2026-11-21T15:00:00.000Z")
const OPERATOR = "helena@pouso.example"
const actor = { operator: OPERATOR, now: NOW }
const REFERENCE = "4821-7001"
const seen = (version: number) => ({ reference: REFERENCE, version })
const post = { ...env, MAIL } as never

beforeEach(async () => {
  sent.length = 0
  await clear(...TABLES)
})
afterEach(() => clear(...TABLES))

const log = async () => (await rows("desk_log")).map(({ operator, what, about }) => [operator, what, about])

test("a step changes what was seen, once, and is in the log; any other changes and notes nothing", async () => {
  await contactRow(1).run()
  const step = (version: number, type: "ANSWERED" | "ARCHIVED" | "REOPENED") =>
    takeDeskStep(env.DB, seen(version), type, actor)
  const twice = await Promise.all([step(0, "ANSWERED"), step(0, "ANSWERED")])
  expect(twice.sort()).toEqual(["overtaken", "taken"])
  expect(await step(0, "ARCHIVED")).toBe("overtaken")
  expect(await step(1, "ANSWERED")).toBe("overtaken")
  expect(await takeDeskStep(env.DB, { reference: "9999-0000", version: 0 }, "ARCHIVED", actor)).toBe(
    "overtaken",
  )
  expect(await step(1, "ARCHIVED")).toBe("taken")
  expect((await rows("submissions"))[0]).toMatchObject({
    status: "archived",
    status_at: "2026-11-21T15:00:00.000Z",
    version: 2,
  })
  expect(await log()).toEqual([
    [OPERATOR, "ANSWERED", REFERENCE],
    [OPERATOR, "ARCHIVED", REFERENCE],
  ])
})

test("a snoozed contact comes back on its day in São Paulo, and no other does", async () => {
  await contactRow(1).run()
  await contactRow(2, { status: "snoozed", snoozed_until: "2026-11-23" }).run()
  await contactRow(3, { status: "archived" }).run()
  expect(await takeDeskStep(env.DB, seen(0), "SNOOZED", actor, "2026-11-22")).toBe("taken")
  expect(await wakeContacts(env.DB, new Date("2026-11-22T02:59:59.999Z"))).toBe(0)
  expect(await wakeContacts(env.DB, new Date("2026-11-22T03:00:00.000Z"))).toBe(1)
  expect(await wakeContacts(env.DB, new Date("2026-11-22T03:00:00.000Z"))).toBe(0)
  expect(
    (await rows("submissions")).map(({ status, snoozed_until, version }) => [status, snoozed_until, version]),
  ).toEqual([
    ["delivered", null, 2],
    ["snoozed", "2026-11-23", 0],
    ["archived", null, 0],
  ])
})

test("an answer ends a pause", async () => {
  await contactRow(1, { status: "snoozed", snoozed_until: "2026-11-23" }).run()
  await reply(env.DB, seen(0), { key: "k1", text: "Está livre." }, actor)
  expect((await rows("submissions"))[0]).toMatchObject({ status: "answered", snoozed_until: null })
})

test("an answer is stored once with its mail and its status, and sent once, however often it is pressed", async () => {
  await contactRow(1, { locale: "es", subject: "newBooking" }).run()
  const draft = { key: "k1", text: "Está livre.\nAté já!" }
  const presses = await Promise.all([1, 2, 3].map(() => reply(env.DB, seen(0), draft, actor)))
  expect(presses.map(({ outcome }) => outcome)).toEqual(["taken", "taken", "taken"])
  const [{ id = 0 } = {}] = presses
  expect(presses.map((each) => each.id)).toEqual([id, id, id])
  await Promise.all([1, 2].map(() => deliverAbout(post, ["deskReply"], id, NOW)))
  await deliverDue(post, NOW)
  expect(sent).toEqual([
    {
      from: { email: "site@pouso.example", name: "Pouso" },
      to: "P1@x.example",
      replyTo: "respostas@pouso.example",
      subject: "[4821-7001] Nueva reserva · Pouso",
      text: expect.stringMatching(/^Está livre\.\nAté já!\n\nPouso\n/),
    },
  ])
  expect(await rows("conversation_entries")).toEqual([
    expect.objectContaining({ kind: "reply", author: OPERATOR, text: draft.text, submission: 1 }),
  ])
  expect(await rows("outbox")).toEqual([expect.objectContaining({ kind: "deskReply", status: "sent" })])
  expect((await rows("submissions"))[0]).toMatchObject({ status: "answered", version: 1 })
  expect(await log()).toEqual([[OPERATOR, "REPLIED", REFERENCE]])
})

test("an answer to what has changed, to spam, or another text under the same key stores and sends nothing", async () => {
  await contactRow(1, { status: "answered", version: 4 }).run()
  await contactRow(2, { status: "spam" }).run()
  const draft = { key: "k1", text: "Oi" }
  expect(await reply(env.DB, seen(3), draft, actor)).toEqual({ outcome: "overtaken", id: undefined })
  expect(await reply(env.DB, { reference: "4821-7002", version: 0 }, draft, actor)).toMatchObject({
    outcome: "overtaken",
  })
  expect(await rows("conversation_entries")).toEqual([])
  expect((await reply(env.DB, seen(4), draft, actor)).outcome).toBe("taken")
  expect((await reply(env.DB, seen(4), { key: "k1", text: "Outra coisa" }, actor)).outcome).toBe("overtaken")
  // Nor may a key of one conversation answer for another.
  expect((await reply(env.DB, { reference: "4821-7002", version: 0 }, draft, actor)).outcome).toBe(
    "overtaken",
  )
  expect(await rows("conversation_entries")).toHaveLength(1)
  expect(await rows("outbox")).toHaveLength(1)
})

test("answers have a day's limit of their own, and one that cannot be sent is tried again", async () => {
  await contactRow(1).run()
  const { id = 0 } = await reply(env.DB, seen(0), { key: "k1", text: "Um" }, actor)
  const failing = { ...env, MAIL: { send: () => Promise.reject(new Error("down")) } } as never
  await deliverAbout(failing, ["deskReply"], id, NOW)
  expect((await rows("outbox"))[0]).toMatchObject({ status: "waiting", attempts: 1 })
  takeComplaints()
  const { id: second = 0 } = await reply(env.DB, seen(1), { key: "k2", text: "Dois" }, actor)
  await deliverAbout({ ...env, MAIL, MAIL_DAILY_LIMIT: "1" } as never, ["deskReply"], second, NOW)
  expect(sent).toEqual([])
  expect(JSON.parse(String(takeComplaints()[0]?.[0]))).toMatchObject({
    event: "mailLimitReached",
    kind: "deskReply",
  })
  await deliverDue(post, new Date("2026-11-22T03:00:01.000Z"))
  expect(sent.map(({ text }) => text.split("\n")[0]).sort()).toEqual(["Dois", "Um"])
})

test("what was given up is tried again from the start, once, and only of that contact", async () => {
  await contactRow(1, { status: "answered" }).run()
  await contactRow(2, { status: "failed" }).run()
  const { id = 0 } = await reply(env.DB, seen(0), { key: "k1", text: "Um" }, actor)
  const { id: other = 0 } = await reply(
    env.DB,
    { reference: "4821-7002", version: 0 },
    { key: "k2", text: "Dois" },
    actor,
  )
  expect((await retryMails(env.DB, seen(1), actor)).outcome).toBe("overtaken")
  await env.DB.prepare("UPDATE outbox SET status = 'dead', attempts = 8").run()
  const [one, two] = await Promise.all([
    retryMails(env.DB, seen(1), actor),
    retryMails(env.DB, seen(1), actor),
  ])
  expect([one.outcome, two.outcome].sort()).toEqual(["overtaken", "taken"])
  expect([...one.mails, ...two.mails]).toEqual([{ kind: "deskReply", about: id }])
  expect((await rows("outbox")).map(({ about, status, attempts }) => [about, status, attempts])).toEqual([
    [id, "waiting", 0],
    [other, "dead", 8],
  ])
  expect(await log()).toEqual([
    [OPERATOR, "REPLIED", REFERENCE],
    [OPERATOR, "REPLIED", "4821-7002"],
    [OPERATOR, "RETRIED", REFERENCE],
  ])
  expect((await rows("submissions"))[0]).toMatchObject({ status: "answered", version: 2 })
  await deliverAbout(post, ["deskReply"], id, NOW)
  expect(sent.map(({ text }) => text.split("\n")[0])).toEqual(["Um"])
})

test("a contact whose notice was given up is received again when it is retried", async () => {
  await contactRow(1, { status: "failed" }).run()
  await env.DB.prepare(
    `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
      VALUES ('contactToOperator', 1, 'dead', 8, '', ''), ('contactAcknowledgement', 1, 'sent', 1, '', '')`,
  ).run()
  const { outcome, mails } = await retryMails(env.DB, seen(0), actor)
  expect([outcome, mails]).toEqual(["taken", [{ kind: "contactToOperator", about: 1 }]])
  expect((await rows("submissions"))[0]).toMatchObject({ status: "received", version: 1 })
})

test("a note is stored once, changes no status, and nobody gets a mail", async () => {
  await contactRow(1).run()
  const draft = { key: "n1", text: "Faxina sai às 11h30." }
  expect(await note(env.DB, seen(0), draft, actor)).toBe("taken")
  expect(await note(env.DB, seen(0), draft, actor)).toBe("taken")
  expect(await note(env.DB, seen(0), { key: "n2", text: "Outra" }, actor)).toBe("overtaken")
  expect(await rows("conversation_entries")).toEqual([
    expect.objectContaining({ kind: "note", author: OPERATOR, text: draft.text }),
  ])
  expect((await rows("submissions"))[0]).toMatchObject({ status: "delivered", version: 1 })
  expect(await rows("outbox")).toEqual([])
})

test("of two who hand a contact over the later is overtaken", async () => {
  await contactRow(1).run()
  expect(await assign(env.DB, seen(0), OPERATOR, actor)).toBe("taken")
  expect(await assign(env.DB, seen(0), "rui@pouso.example", actor)).toBe("overtaken")
  expect((await rows("submissions"))[0]).toMatchObject({ assignee: OPERATOR, version: 1 })
  expect(await assign(env.DB, seen(1), null, actor)).toBe("taken")
  expect((await rows("submissions"))[0]).toMatchObject({ assignee: null })
})
