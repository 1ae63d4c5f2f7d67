import { afterEach, beforeEach, expect, test } from "vitest"
import { deskToday } from "#worker/data/desk/today.ts"
import { env } from "../env.ts"
import { clear } from "../site/post-office.ts"

/** Eleven at night in São Paulo, where it is still the 10th. */
const NOW = new Date("2027-03-11T02:00:00.000Z")
const TABLES = ["submissions", "conversation_entries", "outbox", "google_calls", "event_dates", "events"]

beforeEach(() => clear(...TABLES))
afterEach(() => clear(...TABLES))

const insert = (table: string, row: Record<string, string | number>) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join()})`,
  ).bind(...Object.values(row))

const PERSON = {
  body_hash: "",
  locale: "pt",
  notice: "",
  visitor_type: "guest",
  name: "Ana",
  email: "ana@x.example",
  email_folded: "ana@x.example",
  subject: "other",
  message: "Oi",
}
const ENTRY = { idempotency_key: "a", author: "x", text: "Oi", created_at: "" }
const contact = (id: number, status: string, created_at: string) =>
  insert("submissions", {
    ...PERSON,
    id,
    status,
    created_at,
    reference: `4821-${7_000 + id}`,
    idempotency_key: `key-${id}`,
    status_at: "",
  })
const mail = (about: number, status: string, next_try_at: string) =>
  insert("outbox", { kind: "contactToOperator", about, status, attempts: 1, next_try_at, created_at: "" })

test("with nothing that waits there is nothing", async () => {
  expect(await deskToday(env.DB, NOW)).toEqual({
    contacts: { open: 0, oldest: null, failed: 0 },
    urgent: [],
    conflicts: [],
    mails: { dead: 0, waiting: 0 },
    googleCalls: 0,
    feeds: [],
    ending: [],
  })
})

test("the open contacts are counted with the oldest of them, and the mails that are due or given up", async () => {
  await env.DB.batch([
    contact(1, "archived", "2027-01-01T00:00:00.000Z"),
    contact(2, "answered", "2027-01-02T00:00:00.000Z"),
    contact(3, "failed", "2027-02-02T00:00:00.000Z"),
    contact(4, "delivered", "2027-02-01T00:00:00.000Z"),
    contact(5, "received", "2027-03-10T00:00:00.000Z"),
    mail(1, "sent", "2027-01-01T00:00:00.000Z"),
    mail(3, "dead", "2027-02-09T00:00:00.000Z"),
    mail(4, "waiting", "2027-03-11T02:00:01.000Z"),
    mail(5, "waiting", "2027-03-11T01:59:59.000Z"),
  ])
  const { contacts, mails } = await deskToday(env.DB, NOW)
  expect(contacts).toEqual({ open: 3, oldest: "2027-02-01T00:00:00.000Z", failed: 1 })
  expect(mails).toEqual({ dead: 1, waiting: 1 })
})

test("who is answered first: whose notice failed, who comes within a week, who wrote again, who waits longest", async () => {
  const named = (id: number, status: string, day: number, check_in: string | null = null) =>
    insert("submissions", {
      ...PERSON,
      id,
      status,
      reference: `4821-${7_000 + id}`,
      idempotency_key: `key-${id}`,
      status_at: `2027-03-0${day}T00:00:00.000Z`,
      created_at: `2027-03-0${day}T00:00:00.000Z`,
      ...(check_in === null ? {} : { check_in }),
    })
  await env.DB.batch([
    named(1, "delivered", 1),
    named(2, "delivered", 2),
    named(3, "delivered", 3, "2027-03-17"),
    named(4, "delivered", 4),
    named(5, "failed", 5),
    named(6, "answered", 1, "2027-03-11"),
    named(7, "delivered", 6, "2027-03-18"),
    named(8, "delivered", 7, "2027-03-09"),
    insert("conversation_entries", { ...ENTRY, submission: 4, kind: "letter" }),
    insert("conversation_entries", { ...ENTRY, idempotency_key: "b", submission: 4, kind: "note" }),
  ])
  const { urgent } = await deskToday(env.DB, NOW)
  expect(urgent.map(({ id }) => id)).toEqual([5, 3, 4, 1, 2])
})

test("no more than a hundred rows are counted", async () => {
  await env.DB.batch(
    Array.from({ length: 120 }, (_, id) => contact(id + 1, "failed", "2027-02-01T00:00:00.000Z")),
  )
  expect((await deskToday(env.DB, NOW)).contacts).toMatchObject({ open: 100, failed: 100 })
})

test("events are told from today on, two weeks ahead, by their last day; calls to Google are today's", async () => {
  const event = (slug: string) =>
    insert("events", {
      slug,
      category: "music",
      featured: 0,
      popularity: 1,
      free: 1,
      place: "",
      bairro: "",
      lat: 0,
      lng: 0,
      metro: "{}",
      is_season: 0,
      texts: JSON.stringify(
        Object.fromEntries(["pt", "en", "es"].map((lang) => [lang, { title: `${slug} ${lang}` }])),
      ),
    })
  const date = (slug: string, day: string) =>
    insert("event_dates", { event: slug, starts_at: `${day}T10:00`, ends_at: `${day}T22:00` })
  await env.DB.batch([
    ...["over", "today", "last", "later", "again"].map(event),
    ...[date("over", "2027-03-09"), date("today", "2027-03-10"), date("last", "2027-03-23")],
    ...[date("later", "2027-03-24"), date("again", "2027-03-12"), date("again", "2027-05-01")],
    insert("google_calls", { day: "2027-03-10", calls: 7 }),
    insert("google_calls", { day: "2027-03-11", calls: 9 }),
  ])
  const { ending, googleCalls } = await deskToday(env.DB, NOW)
  expect(ending).toEqual([
    { slug: "today", titles: { pt: "today pt", en: "today en", es: "today es" }, lastDay: "2027-03-10" },
    { slug: "last", titles: { pt: "last pt", en: "last en", es: "last es" }, lastDay: "2027-03-23" },
  ])
  expect(googleCalls).toBe(7)
})
