import type { D1PreparedStatement, SendEmail } from "@cloudflare/workers-types"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { LINK_VALID } from "#machines/data-request.ts"
import { PERSONAL_MAILS } from "#machines/delivery.ts"
import { FASTEST_FILL } from "#machines/form-envelope.ts"
import { MAIL_PAUSE } from "#machines/newsletter.ts"
import type { Locale } from "#machines/property.ts"
import { settings } from "#machines/settings.ts"
import { api } from "#worker/api/app.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import { newToken, sha256 } from "#worker/forms/tokens.ts"
import { deliverDue } from "#worker/mail/deliver.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { addressOfToken } from "#worker/queries/data-requests.ts"
import { deleteHeld, type HeldData, readHeld } from "#worker/queries/held-data.ts"
import { takeComplaints } from "../fail-on-console.ts"
import { env } from "./env.ts"
import { clear, errorOf, MAIL, postJson, rows, sent } from "./post-office.ts"

const TABLES = ["submissions", "subscribers", "data_requests", "outbox", "notify_signups"]
const ANA = "Ana@Exemplo.com.br"
const NOW = "2026-11-21T12:00:00.000Z"

let stamp = ""

beforeEach(async () => {
  stamp = await newStamp(env.DB, new Date(Date.now() - FASTEST_FILL))
  sent.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await clear(...TABLES)
})

const post = (path: string, body: object, bindings: object = {}) =>
  postJson(`/data/${path}`, body, { bindings })
const request = (over: object = {}, bindings: object = {}) =>
  post("request", { email: ANA, locale: "pt", stamp, ...over }, bindings)
const held = async (token: string) => (await (await post("read", { token })).json()) as HeldData
const tokenOf = (mail: Mail | undefined) => /token=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "none"

/** Asks for a link, and gives the token that was mailed. */
async function tokenFor(email: string): Promise<string> {
  await request({ email })
  return tokenOf(sent.at(-1))
}

let keys = 0

/** A contact of an address, with its two mails. */
function contactOf(email: string): D1PreparedStatement[] {
  const key = `key-${keys++}`
  return [
    env.DB.prepare(
      `INSERT INTO submissions (reference, idempotency_key, body_hash, status, status_at, created_at, locale,
        notice, visitor_type, name, email, email_folded, phone, subject, property, region, guests, check_in,
        check_out, social_housing, short_stays, message)
      VALUES (?1, ?1, 'hash', 'received', ?2, ?2, 'pt', '2026-11-21', 'guest', 'Ana', ?3, ?4, '+5511912345678',
        'newBooking', 'loft-dos-tijolos', 'Pinheiros', '2', '2027-03-12', '2027-03-16', NULL, NULL, 'Tem berço?')`,
    ).bind(key, NOW, email, email.toLowerCase()),
    mailOf("contactToOperator", "submissions", email),
    mailOf("contactAcknowledgement", "submissions", email),
  ]
}
/** A subscription of an address, with the mail that asks to confirm it. */
const subscriptionOf = (email: string): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO subscribers (email, email_folded, status, locale, consent, token_hash, created_at)
    VALUES (?, ?, 'pending', 'es', '2026-11-21', 'hash', ?)`,
  ).bind(email, email.toLowerCase(), NOW),
  mailOf("newsletterConfirm", "subscribers", email),
]
const signupOf = (email: string): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO notify_signups (email, email_folded, purpose, locale, source, consent, created_at)
    VALUES (?, ?, 'launch', 'en', 'launch-page', '2026-11-21', ?)`,
  ).bind(email, email.toLowerCase(), NOW)
/** A mail about the newest row of an address. */
const mailOf = (kind: string, table: string, email: string): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
    SELECT ?1, MAX(id), 'waiting', 0, ?2, ?2 FROM ${table} WHERE email_folded = ?3`,
  ).bind(kind, NOW, email.toLowerCase())

/** Contacts, a subscription and a signup of an address, with the mails about them. */
async function store(
  email: string,
  { contacts = 1, subscribed = true, signedUp = true } = {},
): Promise<void> {
  const insertions = [
    ...Array.from({ length: contacts }, () => contactOf(email)).flat(),
    ...(subscribed ? subscriptionOf(email) : []),
    ...(signedUp ? [signupOf(email)] : []),
  ]
  if (insertions.length > 0) await env.DB.batch(insertions)
}

test("whoever gives an address gets the same answer, whatever is held about it, and a mail goes there", async () => {
  await store(ANA)
  const [known, unknown] = [await request(), await request({ email: "ninguem@exemplo.com" })]
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await known.text()).toBe(await unknown.text())
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(known.headers.get("cache-control")).toBe("no-store")
  expect(sent.map(({ to }) => to)).toEqual([ANA, "ninguem@exemplo.com"])
})

test.for<[Locale, string, string]>([
  ["pt", "Seus dados na Pouso", `${settings.origin}/meus-dados/ver?token=`],
  ["en", "Your data at Pouso", `${settings.origin}/en/meus-dados/ver?token=`],
  ["es", "Tus datos en Pouso", `${settings.origin}/es/meus-dados/ver?token=`],
])("the mail in %s: %s", async ([locale, subject, link]) => {
  await request({ locale })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: ANA, subject, replyTo: settings.mail.operator })
  expect(sent[0]?.text).toContain(link)
})

test("an address gets one mail in ten minutes, in whatever case it is written and however often it asks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  await Promise.all([request(), request({ email: "ANA@exemplo.com.br" }), request()])
  vi.setSystemTime(Date.now() + MAIL_PAUSE * 60_000 - 1)
  expect((await request({ locale: "en" })).status).toBe(202)
  expect(sent).toHaveLength(1)
  const first = tokenOf(sent[0])
  expect((await held(first)).email).toBe(ANA)

  vi.setSystemTime(Date.now() + 2)
  await request({ email: "ana@EXEMPLO.com.br", locale: "en" })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ to: "ana@EXEMPLO.com.br", subject: "Your data at Pouso" })
  expect(await rows("data_requests")).toHaveLength(1)
  expect((await rows("outbox")).map(({ kind, status }) => [kind, status])).toEqual([["dataLink", "sent"]])
  expect((await post("read", { token: first })).status).toBe(410)
  expect((await held(tokenOf(sent[1]))).email).toBe("ana@EXEMPLO.com.br")
})

test("a mail that was given up is sent when the address asks again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  await request({}, { MAIL: undefined })
  await env.DB.prepare("UPDATE outbox SET status = 'dead', attempts = 8").run()
  vi.setSystemTime(Date.now() + MAIL_PAUSE * 60_000)
  await request()
  expect(sent).toHaveLength(1)
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["sent", 1]])
})

test("another address is not kept waiting", async () => {
  await request()
  await request({ email: "bia@exemplo.com.br" })
  expect(sent).toHaveLength(2)
})

test("of the token only its hash is stored", async () => {
  const token = await tokenFor(ANA)
  const everything = JSON.stringify(await Promise.all(TABLES.map(rows)))
  expect(everything).not.toContain(token)
  expect((await rows("data_requests"))[0]?.token_hash).toBe(await sha256(token))
})

test("without a mail binding the mail waits, and has no token yet", async () => {
  expect((await request({}, { MAIL: undefined })).status).toBe(202)
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["waiting", 0]])
  expect((await rows("data_requests"))[0]?.token_hash).toBeNull()
})

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
  await store(ANA, { contacts: 2 })
  await store("ANA@EXEMPLO.COM.BR", { subscribed: false, signedUp: false })
  await store("bia@exemplo.com.br")
  const token = await tokenFor("ana@exemplo.com.br")
  const data = await held(token)
  const [contacts, subscribers, signups, requests, mails] = await Promise.all(
    ["submissions", "subscribers", "notify_signups", "data_requests", "outbox"].map(rows),
  )
  const hers = (all: Record<string, string>[] = []) =>
    all.filter((row) => row.email_folded === "ana@exemplo.com.br").map(inCamelCase)
  expect(data.email).toBe("ana@exemplo.com.br")
  expect(data.contacts).toEqual(hers(contacts))
  expect(data.contacts).toHaveLength(3)
  expect([data.newsletter]).toEqual(hers(subscribers))
  expect(data.notifications).toEqual(hers(signups))
  expect([data.request]).toEqual(hers(requests))
  expect(data.mails.map(({ kind }) => kind)).toEqual([
    "contactToOperator",
    "contactAcknowledgement",
    "contactToOperator",
    "contactAcknowledgement",
    "newsletterConfirm",
    "contactToOperator",
    "contactAcknowledgement",
    "dataLink",
  ])
  expect(data.mails[0]).toEqual(inCamelCase(mails?.[0] ?? {}))
  expect(JSON.stringify(data)).not.toMatch(/bia@|hash|token_?hash|idempotency/i)
})

/** A row as it is told: columns named as in the code, without keys and hashes. */
function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const internal = ["id", "about", "idempotency_key", "body_hash", "email_folded", "token_hash"]
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !internal.includes(name))
      .map(([name, value]) => [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
}

test("where nothing is held, the request itself is all there is", async () => {
  const { contacts, newsletter, notifications, mails, request } = await held(await tokenFor(ANA))
  expect({ contacts, newsletter, notifications }).toEqual({
    contacts: [],
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
  for (const table of TABLES) expect(await rows(table), table).toEqual([])
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
    contacts: fc.integer({ min: 0, max: 3 }),
    subscribed: fc.boolean(),
    signedUp: fc.boolean(),
    hasAsked: fc.boolean(),
    spelt: anyCase,
  })
  const stored = fc.tuple(anyPerson, anyPerson, anyPerson, anyPerson)
  await fc.assert(
    fc.asyncProperty(stored, fc.nat({ max: people.length - 1 }), async (persons, leaving) => {
      await clear(...TABLES)
      for (const [at, { spelt, hasAsked, ...what }] of persons.entries()) {
        const email = spelt(people[at] ?? "")
        await store(email, what)
        if (hasAsked) await request({ email })
      }
      const token = await tokenOfNewRequest(people[leaving] ?? "")
      const before = await everyRow()
      const data = await held(token)
      const { contacts, subscribed, signedUp } = persons[leaving] ?? {}
      expect(data.contacts).toHaveLength(contacts ?? 0)
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
    TABLES.map(rows),
  )
  const subjects = { contact: submissions, newsletter: subscribers, data: requests }
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
  const token = await tokenFor(ANA)
  expect((await held(token)).mails.map(({ kind }) => kind).sort()).toEqual([...PERSONAL_MAILS].sort())
  await post("delete", { token, understood: "yes" })
  expect(await rows("outbox")).toEqual([])
})

test("a mail whose request was deleted is not sent", async () => {
  const token = await tokenFor(ANA)
  await env.DB.prepare("UPDATE outbox SET status = 'waiting', next_try_at = ''").run()
  await env.DB.prepare("DELETE FROM data_requests").run()
  expect(await deliverDue({ ...env, MAIL: MAIL as unknown as SendEmail })).toEqual({
    sent: 0,
    failed: 0,
    dead: 0,
  })
  expect(await rows("outbox")).toEqual([])
  expect((await post("read", { token })).status).toBe(410)
})

test("what is wrong with the address is said, and nothing is stored or sent", async () => {
  for (const [email, code] of [
    ["", "missing"],
    ["ana@", "invalid"],
    ["ana@exemplo.com.br\r\nBcc: bia@exemplo.com", "invalid"],
    [`${"a".repeat(250)}@exemplo.com`, "tooLong"],
  ]) {
    const answer = await request({ email })
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).fields).toEqual([{ field: "email", code }])
  }
  expect((await errorOf(await request({ admin: "1" }))).fields).toEqual([
    { field: "", code: "unrecognized_keys" },
  ])
  expect(await rows("data_requests")).toEqual([])
  expect(sent).toEqual([])
})

test("robots are refused: the hidden field, a form sent at once, a stamp of nobody's", async () => {
  expect((await errorOf(await request({ website: "x" }))).fields).toEqual([
    { field: "website", code: "mustBeEmpty" },
  ])
  const fresh = await api.request("/data", {}, env)
  expect(fresh.headers.get("cache-control")).toBe("no-store")
  const { stamp: atOnce } = (await fresh.json()) as { stamp: string }
  expect((await errorOf(await request({ stamp: atOnce }))).fields).toEqual([
    { field: "stamp", code: "tooFast" },
  ])
  expect((await errorOf(await request({ stamp: "" }))).fields).toEqual([{ field: "stamp", code: "stale" }])
  expect(await rows("data_requests")).toEqual([])
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
      first: () => Promise.reject(new Error(`D1_ERROR: no such disk`, { cause: values })),
    }),
  }
  const broken = {
    withSession: () => ({
      prepare: () => failing,
      batch: () => Promise.reject(new Error("D1_ERROR: no such disk")),
    }),
  }
  for (const [path, body, event] of [
    ["request", { email: ANA, locale: "pt", stamp }, "dataRequestNotKept"],
    ["read", { token }, "dataNotRead"],
    ["delete", { token, understood: "yes" }, "dataNotDeleted"],
  ] as const) {
    const answer = await post(path, body, { DB: broken })
    expect(answer.status).toBe(503)
    expect((await errorOf(answer)).code).toBe("unavailable")
    const lines = takeComplaints().map(([line]) => String(line))
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([event])
    expect(lines.join()).not.toMatch(/ana|exemplo/i)
    expect(lines.join()).not.toContain(token)
  }
})

test("a mail that cannot be sent is tried again, and the log holds neither address nor token", async () => {
  const texts: string[] = []
  const failing = {
    send: async ({ text }: Mail) => {
      texts.push(text)
      throw new Error(`${ANA} is unknown`)
    },
  }
  expect((await request({}, { MAIL: failing })).status).toBe(202)
  const lines = takeComplaints().map(([line]) => String(line))
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["mailNotSent"])
  expect(lines.join()).not.toMatch(/ana@|exemplo/i)
  expect(lines.join()).not.toContain(/token=(\S+)/.exec(texts[0] ?? "")?.[1])
  expect((await rows("outbox")).map(({ status, attempts }) => [status, attempts])).toEqual([["waiting", 1]])
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
  await readHeld(recording, ANA.toLowerCase())
  await deleteHeld(recording, ANA.toLowerCase())
  await addressOfToken(recording, newToken(), new Date())
  expect(queries).toHaveLength(11)
  await addressOfToken(recording, "what cannot be a token", new Date())
  expect(queries).toHaveLength(11)
  for (const query of queries) {
    const values = query.match(/\?/g)?.map(() => "x") ?? []
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join("\n"), query).not.toMatch(/SCAN/)
  }
})
