import { afterEach, beforeEach, expect, test } from "vitest"
import { contactOf, type InboxFilter, inbox, type Place } from "#worker/data/desk/inbox.ts"
import { env } from "../env.ts"
import { clear } from "../site/post-office.ts"

const OPERATOR = "helena@pouso.example"

const contact = (id: number, over: Record<string, string | number> = {}) => {
  const row = {
    id,
    reference: `4821-${7_000 + id}`,
    idempotency_key: `key-${id}`,
    body_hash: "",
    status: "delivered",
    status_at: "",
    created_at: `2026-11-20T00:00:${String(id % 60).padStart(2, "0")}.000Z`,
    locale: "pt",
    notice: "",
    visitor_type: "guest",
    name: `Pessoa ${id}`,
    email: `${id}@x.example`,
    email_folded: `${id}@x.example`,
    subject: "other",
    message: "Oi",
    ...over,
  }
  return env.DB.prepare(
    `INSERT INTO submissions (${Object.keys(row).join()}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join()})`,
  ).bind(...Object.values(row))
}
const entry = (id: number, submission: number, kind: string) =>
  env.DB.prepare(
    `INSERT INTO conversation_entries (id, submission, kind, idempotency_key, author, text, created_at)
    VALUES (?1, ?2, ?3, 'entry-' || ?1, 'x', 'Oi', '')`,
  ).bind(id, submission, kind)
const page = (drawer: InboxFilter["drawer"], text: string, before?: Place) =>
  inbox(env.DB, { drawer, text }, before)
const numbers = (page: Awaited<ReturnType<typeof inbox>>) => page.contacts.map(({ id }) => id)

beforeEach(() => clear("submissions", "conversation_entries"))
afterEach(() => clear("submissions", "conversation_entries"))

test("each drawer has its statuses, newest first, and its pages neither repeat nor leave out any", async () => {
  const status = ["received", "failed", "delivered", "answered", "archived"]
  await env.DB.batch(
    Array.from({ length: 130 }, (_, at) => contact(at + 1, { status: status[at % 5] ?? "" })),
  )
  const first = await page("open", "")
  expect(numbers(first).slice(0, 4)).toEqual([128, 127, 126, 123])
  expect(first.next).toMatchObject({ id: numbers(first)[24] })
  const seen = [...numbers(first)]
  for (let next = first.next; next !== null; ) {
    const more = await page("open", "", next)
    seen.push(...numbers(more))
    next = more.next
  }
  expect(seen).toHaveLength(78)
  expect(new Set(seen).size).toBe(78)
  expect(numbers(await page("answered", "")).slice(0, 2)).toEqual([129, 124])
  expect(numbers(await page("archived", "")).slice(0, 2)).toEqual([130, 125])
})

test("a name is found by a part without its accents, an address and a reference whole and in every drawer", async () => {
  await env.DB.batch([
    contact(1, { name: "Conceição Araújo" }),
    contact(2, { name: "Ana", email_folded: "ana@x.example", status: "archived" }),
    contact(3, { name: "Ana 100%", status: "answered" }),
  ])
  expect(numbers(await page("open", " CONCEICAO "))).toEqual([1])
  expect(numbers(await page("open", "ana"))).toEqual([])
  expect(numbers(await page("answered", "100%"))).toEqual([3])
  expect(numbers(await page("answered", "%"))).toEqual([3])
  expect(numbers(await page("open", "Ana@X.example"))).toEqual([2])
  expect(numbers(await page("open", "4821-7003"))).toEqual([3])
})

test("a search by name looks through 500 contacts, and says so", async () => {
  await env.DB.batch(
    Array.from({ length: 501 }, (_, at) => contact(at + 1, { name: at === 0 ? "Zilda" : "Outra" })),
  )
  expect(await page("open", "zilda")).toEqual({ contacts: [], next: null, isPartial: true })
  await env.DB.prepare("DELETE FROM submissions WHERE id IN (2, 3)").run()
  const found = await page("open", "zilda")
  expect([numbers(found), found.isPartial]).toEqual([[1], false])
})

test("what came into a drawer last comes first, and pages go on between two of the same moment", async () => {
  const at = (id: number, status_at: string) => contact(id, { status_at })
  await env.DB.batch([
    ...[at(1, "2026-11-20T10:00:00.000Z"), at(2, "2026-11-18T10:00:00.000Z")],
    ...Array.from({ length: 30 }, (_, index) => at(index + 3, "2026-11-19T10:00:00.000Z")),
  ])
  const first = await page("open", "")
  expect(numbers(first)).toEqual([1, ...Array.from({ length: 24 }, (_, index) => 32 - index)])
  expect(numbers(await page("open", "", first.next ?? undefined))).toEqual([8, 7, 6, 5, 4, 3, 2])
})

test("an operator sees those that they look after, and which person has written again", async () => {
  await env.DB.batch([
    ...[contact(1, { assignee: OPERATOR }), contact(2, { assignee: "rui@pouso.example" }), contact(3)],
    ...[entry(1, 1, "letter"), entry(2, 1, "note"), entry(3, 2, "letter"), entry(4, 2, "reply")],
  ])
  const own = await inbox(env.DB, { drawer: "open", text: "", assignee: OPERATOR })
  expect(numbers(own)).toEqual([1])
  const all = await page("open", "")
  expect(all.contacts.map(({ id, hasWritten }) => [id, hasWritten])).toEqual([
    ...[
      [3, false],
      [2, false],
      [1, true],
    ],
  ])
})

test("a contact comes with the newest ten others of its address", async () => {
  await env.DB.batch(
    Array.from({ length: 13 }, (_, at) =>
      contact(at + 1, { email_folded: at === 5 ? "eva@x.example" : "ana@x.example" }),
    ),
  )
  const found = await contactOf(env.DB, "4821-7013")
  expect(found?.others.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 5, 4, 3, 2])
  expect(await contactOf(env.DB, "4821-9999")).toBeUndefined()
})

test("a contact is found by its address in either writing", async () => {
  await contact(1, { email: "Ana@xn--mnchen-3ya.de", email_folded: "ana@xn--mnchen-3ya.de" }).run()
  for (const text of ["ana@münchen.de", " Ana@München.de ", "ana@xn--mnchen-3ya.de"])
    expect(numbers(await page("open", text))).toEqual([1])
})

test("a text that was stored with characters that turn it around is shown without them", async () => {
  const name = "\u202eanA\u200b Lima"
  await env.DB.batch([
    contact(1, { name, message: "O\u2067i" }),
    contact(2, { name, email_folded: "1@x.example" }),
  ])
  await env.DB.prepare(
    `INSERT INTO conversation_entries (id, submission, kind, idempotency_key, author, text, created_at)
    VALUES (1, 1, 'letter', 'k', 'x', 'Olá\u202e', '')`,
  ).run()
  expect((await page("open", "")).contacts.map((each) => [each.name, each.start])).toEqual([
    ["anA Lima", "Oi"],
    ["anA Lima", "Oi"],
  ])
  expect(await contactOf(env.DB, "4821-7001")).toMatchObject({
    contact: { name: "anA Lima", message: "Oi", checkIn: null },
    entries: [{ text: "Olá" }],
    others: [{ name: "anA Lima" }],
  })
})
