import type { D1PreparedStatement } from "@cloudflare/workers-types"
import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { LINK_VALID } from "#machines/privacy/data-request.ts"
import { PERSONAL_MAILS } from "#machines/site/delivery.ts"
import { addressOfToken } from "#worker/data/privacy/data-requests.ts"
import { deleteStored, readStored } from "#worker/data/privacy/stored-data.ts"
import { newToken, sha256 } from "#worker/tokens.ts"
import { takeComplaints } from "../../fail-on-console.ts"
import { env } from "../env.ts"
import { clear, errorOf, rows, sent } from "../site/post-office.ts"
import { ANA, answerTo, dataDesk, mailOf, PERSONAL_TABLES, store } from "./data-desk.ts"

const { post, request, held, tokenFor } = dataDesk()

test("the link is valid for a day, to the millisecond, and is not used up by reading", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const token = await tokenFor(ANA)
  vi.setSystemTime(Date.now() + LINK_VALID - 1)
  expect([await post("read", { token }), await post("read", { token })].map(({ status }) => status)).toEqual([
    200, 200,
  ])
  vi.setSystemTime(Date.now() + 1)
  for (const answer of [await post("read", { token }), await post("delete", { token, understood: "yes" })]) {
    expect(answer.status).toBe(410)
    expect((await errorOf(answer)).code).toBe("linkExpired")
  }
  expect(await rows("data_requests")).toHaveLength(1)
})

test("a token that is wrong opens nothing", async () => {
  const token = await tokenFor(ANA)
  const hash = await sha256(token)
  for (const wrong of [
    "",
    "x",
    `${token}x`,
    token.slice(1),
    token.toUpperCase(),
    hash,
    "%",
    "á".repeat(5_000),
  ]) {
    expect((await post("read", { token: wrong })).status, wrong).toBe(410)
    expect((await post("delete", { token: wrong, understood: "yes" })).status, wrong).toBe(410)
  }
  expect((await post("read", {})).status).toBe(410)
  expect((await post("read", { token: 1 })).status).toBe(422)
  expect(await rows("data_requests")).toHaveLength(1)
})

test("what is read is every row of the address, in whatever case it was typed, and nobody else's", async () => {
  await store(ANA, { submissions: 2 })
  await store("ANA@EXEMPLO.COM.BR", { subscribed: false, signedUp: false })
  await store("bia@exemplo.com.br")
  const token = await tokenFor("ana@exemplo.com.br")
  const data = await held(token)
  const [submissions, subscribers, signups, requests, mails] = await Promise.all(
    ["submissions", "subscribers", "notify_signups", "data_requests", "outbox"].map(rows),
  )
  const hers = (all: Record<string, string>[] = []) =>
    all.filter((row) => row.email_folded === "ana@exemplo.com.br").map(inCamelCase)
  expect(data.email).toBe("ana@exemplo.com.br")
  expect(data.submissions).toEqual(hers(submissions))
  expect(data.submissions).toHaveLength(3)
  expect([data.newsletter]).toEqual(hers(subscribers))
  expect(data.notifications).toEqual(hers(signups))
  expect([data.request]).toEqual(hers(requests))
  expect(data.mails.map(({ kind }) => kind)).toEqual([
    "contactToOperator",
    "contactAcknowledgement",
    "contactToOperator",
    "contactAcknowledgement",
    "newsletterConfirm",
    "launchConfirm",
    "contactToOperator",
    "contactAcknowledgement",
    "dataLink",
  ])
  expect(data.mails[0]).toEqual(inCamelCase(mails?.[0] ?? {}))
  expect(JSON.stringify(data)).not.toMatch(/bia@|hash|token_?hash|idempotency|marked/i)
})

/** A row as it is told: columns named as in the code, without keys and hashes. */
function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const internal = ["id", "about", "idempotency_key", "body_hash", "email_folded", "token_hash", "network"]
  internal.push("submission", "author", "assignee", "version")
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !internal.includes(name))
      .map(([name, value]) => [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
}

test("where nothing is held, the request itself is all there is", async () => {
  const { submissions, newsletter, notifications, mails, request } = await held(await tokenFor(ANA))
  expect({ submissions, newsletter, notifications }).toEqual({
    submissions: [],
    newsletter: null,
    notifications: [],
  })
  expect(mails.map(({ kind, status }) => [kind, status])).toEqual([["dataLink", "sent"]])
  expect(request).toMatchObject({ email: ANA, locale: "pt" })
})

test("nothing is deleted before the person says that they understood", async () => {
  await store(ANA)
  const token = await tokenFor(ANA)
  for (const understood of [undefined, "", "no"]) {
    const answer = await post("delete", { token, understood })
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields).toEqual([{ field: "understood", code: "missing" }])
  }
  expect(await rows("submissions")).toHaveLength(1)
})

test("after the deletion the link is dead, and the address may ask anew at once", async () => {
  await store(ANA)
  const token = await tokenFor(ANA)
  expect((await post("delete", { token, understood: "yes" })).status).toBe(200)
  for (const table of PERSONAL_TABLES) expect(await rows(table), table).toEqual([])
  expect((await post("read", { token })).status).toBe(410)
  await request()
  expect(sent).toHaveLength(2)
})

test("a deletion takes everything of one person and nothing of the others", async () => {
  const people = ["ana@exemplo.com.br", "Bia@exemplo.com.br", "anab@exemplo.com.br", "ana_@exemplo.com.br"]
  const anyCase = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
  )
  const anyPerson = fc.record({
    submissions: fc.integer({ min: 0, max: 3 }),
    subscribed: fc.boolean(),
    signedUp: fc.boolean(),
    hasAsked: fc.boolean(),
    spelt: anyCase,
  })
  const stored = fc.tuple(anyPerson, anyPerson, anyPerson, anyPerson)
  await fc.assert(
    fc.asyncProperty(stored, fc.nat({ max: people.length - 1 }), async (persons, leaving) => {
      await clear(...PERSONAL_TABLES)
      for (const [at, { spelt, hasAsked, ...what }] of persons.entries()) {
        const email = spelt(people[at] ?? "")
        await store(email, what)
        if (hasAsked) await request({ email })
      }
      const token = await tokenOfNewRequest(people[leaving] ?? "")
      const before = await everyRow()
      const data = await held(token)
      const { submissions, subscribed, signedUp } = persons[leaving] ?? {}
      expect(data.submissions).toHaveLength(submissions ?? 0)
      expect([data.newsletter !== null, data.notifications.length === 1]).toEqual([subscribed, signedUp])

      expect((await post("delete", { token, understood: "yes" })).status).toBe(200)
      const folded = people[leaving]?.toLowerCase()
      expect(await everyRow()).toEqual(before.filter(({ owner }) => owner !== folded))
    }),
    { numRuns: 20 },
  )
}, 60_000)

/** A link for an address, though it may have asked a moment ago. */
async function tokenOfNewRequest(email: string): Promise<string> {
  await env.DB.prepare(
    "DELETE FROM outbox WHERE kind = 'dataLink' AND about IN (SELECT id FROM data_requests WHERE email_folded = ?)",
  )
    .bind(email.toLowerCase())
    .run()
  return tokenFor(email)
}

/** Every row, with the folded address of the person it belongs to. */
async function everyRow() {
  const [submissions = [], subscribers = [], requests = [], outbox = [], signups = []] = await Promise.all(
    PERSONAL_TABLES.map(rows),
  )
  const subjects = { contact: submissions, newsletter: subscribers, launch: signups, data: requests }
  const mails = outbox.map((mail) => {
    const of = Object.entries(subjects).find(([kind]) => mail.kind?.startsWith(kind))?.[1]
    return { mail, owner: of?.find(({ id }) => id === mail.about)?.email_folded }
  })
  const people = [...submissions, ...subscribers, ...requests, ...signups]
  return [...people.map((row) => ({ row, owner: row.email_folded })), ...mails]
}

test("every kind of mail is read and deleted with what it is about", async () => {
  await store(ANA)
  await env.DB.batch(
    ["newsletterAlready", "newsletterWelcome"].map((kind) => mailOf(kind, "subscribers", ANA)),
  )
  await answerTo(ANA)
  const token = await tokenFor(ANA)
  expect((await held(token)).mails.map(({ kind }) => kind).sort()).toEqual([...PERSONAL_MAILS].sort())
  await post("delete", { token, understood: "yes" })
  expect(await rows("outbox")).toEqual([])
})

test("answers, notes and the person's mails are read with the number of their message, and deleted", async () => {
  await store(ANA)
  await store("bia@exemplo.com.br")
  await answerTo(ANA)
  await answerTo("bia@exemplo.com.br")
  const token = await tokenFor(ANA)
  const { conversations, submissions } = await held(token)
  const [reference] = submissions.map((each) => each.reference)
  const told = { reference, createdAt: "2026-11-21T12:00:00.000Z" }
  expect(conversations).toEqual([
    { ...told, kind: "reply", text: "reply para ana@exemplo.com.br", isProven: null },
    { ...told, kind: "letter", text: "letter para ana@exemplo.com.br", isProven: true },
    { ...told, kind: "note", text: "note para ana@exemplo.com.br", isProven: null },
  ])
  expect(JSON.stringify(conversations)).not.toContain("helena@")
  await post("delete", { token, understood: "yes" })
  const left = await rows("conversation_entries")
  expect(left.map(({ text }) => text)).toEqual(
    ["reply", "letter", "note"].map((kind) => `${kind} para bia@exemplo.com.br`),
  )
  const [mail] = (await rows("outbox")).filter(({ kind }) => kind === "deskReply")
  expect(mail?.about).toBe(left[0]?.id)
})

test("a visitor who asks too often is asked to wait", async () => {
  const bindings = { FORM_LIMIT: { limit: async () => ({ success: false }) } }
  for (const path of ["request", "read", "delete"]) {
    const answer = await post(path, {}, bindings)
    expect(answer.status).toBe(429)
    expect(answer.headers.get("retry-after")).toBe("60")
  }
})

test("when D1 fails the person is told to come back, and the log holds nothing of theirs", async () => {
  const token = await tokenFor(ANA)
  const failing = {
    bind: (...values: unknown[]) => ({
      raw: () => Promise.reject(new Error(`D1_ERROR: no such disk`, { cause: values })),
    }),
  }
  const broken = {
    withSession: () => ({
      prepare: () => failing,
      batch: () => Promise.reject(new Error("D1_ERROR: no such disk")),
    }),
  }
  const bindings = { DB: broken }
  for (const [event, ask] of [
    ["dataRequestNotKept", () => request({}, bindings)],
    ["dataNotRead", () => post("read", { token }, bindings)],
    ["dataNotDeleted", () => post("delete", { token, understood: "yes" }, bindings)],
  ] as const) {
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect((await errorOf(answer)).code).toBe("unavailable")
    const lines = takeComplaints().map(([line]) => String(line))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event, message: "D1_ERROR: no such disk" }),
    ])
    expect(lines.join()).not.toMatch(/ana|exemplo/i)
    expect(lines.join()).not.toContain(token)
  }
})

test("nothing personal is logged where all goes well", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined)
  await store(ANA)
  const token = await tokenFor(ANA)
  await held(token)
  await post("delete", { token, understood: "yes" })
  expect([...info.mock.calls, ...log.mock.calls]).toEqual([])
})

test("reading and deleting go through indexes", async () => {
  const queries: string[] = []
  const recording = {
    prepare: (query: string) => {
      queries.push(query)
      return env.DB.prepare(query)
    },
    batch: <Row>(statements: D1PreparedStatement[]) => env.DB.batch<Row>(statements),
  }
  await request()
  await readStored(recording, ANA.toLowerCase())
  await deleteStored(recording, ANA.toLowerCase())
  await addressOfToken(recording, newToken(), new Date())
  expect(queries).toHaveLength(13)
  await addressOfToken(recording, "what cannot be a token", new Date())
  expect(queries).toHaveLength(13)
  for (const query of queries) {
    const values = query.match(/\?/g)?.map(() => "x") ?? []
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join("\n"), query).not.toMatch(/SCAN/)
  }
})
