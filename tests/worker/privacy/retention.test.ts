import { sql } from "drizzle-orm"
import { afterEach, expect, test, vi } from "vitest"
import { KEPT_DAYS, type Kept } from "#machines/privacy/retention.ts"
import { purge, purgeQueries } from "#worker/data/privacy/retention.ts"
import { ormOf, statement } from "#worker/data/statement.ts"
import { scheduled } from "#worker/jobs/schedule.ts"
import { env } from "../env.ts"

const NOW = new Date("2028-12-24T06:17:00.000Z")
const DAY = 86_400_000
const KINDS = Object.keys(KEPT_DAYS) as Kept[]
const TABLES = [
  ...["submissions", "subscribers", "data_requests", "notify_signups", "outbox", "page_failures"],
  ...["mail_counts", "desk_log", "desk_nights", "conversation_entries", "abuse_counts"],
]
const NOTHING = Object.fromEntries(KINDS.map((kept) => [kept, 0]))

afterEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

/** The time `days` ago, and a number of milliseconds before or after it. */
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY + ms).toISOString()

/** Puts rows into a table; what is not given does not matter here. */
async function put(table: string, ...rows: Record<string, string | number>[]) {
  const usual: Record<string, Record<string, string | number>> = {
    submissions: {
      body_hash: "",
      status: "delivered",
      status_at: "",
      locale: "pt",
      notice: "",
      visitor_type: "guest",
      name: "Ana",
      email: "",
      email_folded: "",
      subject: "other",
      message: "Oi",
    },
    subscribers: { email: "", locale: "pt", consent: "" },
    data_requests: { email: "", locale: "pt" },
    notify_signups: { email: "", purpose: "launch", locale: "pt", source: "launch-page", consent: "" },
    outbox: { attempts: 1, created_at: "" },
    mail_counts: { kind: "dataLink", mails: 1 },
    desk_log: { operator: "helena@pouso.example", what: "ARCHIVED", about: "4821-7730" },
    desk_nights: { property_id: 102, note: "Rui M.", changed_at: "", is_freed: 0 },
    conversation_entries: { author: "", created_at: "" },
    page_failures: { part: "map", engine: "other", message: "", count: 1, last_at: "" },
    abuse_counts: { kind: "trap", count: 1 },
  }
  for (let at = 0; at < rows.length; at += 50) {
    await env.DB.batch(
      rows.slice(at, at + 50).map((row) => {
        const all = { ...usual[table], ...row }
        const names = Object.keys(all)
        return env.DB.prepare(
          `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`,
        ).bind(...Object.values(all))
      }),
    )
  }
}
const contact = (id: number, created_at: string) => ({
  id,
  created_at,
  reference: String(id),
  idempotency_key: String(id),
})
const subscriber = (id: number, status: string, created_at: string, left_at = "") => ({
  id,
  status,
  created_at,
  email_folded: String(id),
  ...(left_at === "" ? {} : { left_at }),
})
const mail = (kind: string, about: number, status: string, next_try_at: string) => ({
  kind,
  about,
  status,
  next_try_at,
})
const idsIn = async (table: string, id = "id") =>
  (await env.DB.prepare(`SELECT ${id} AS id FROM ${table} ORDER BY 1`).all<{ id: unknown }>()).results.map(
    (row) => row.id,
  )

test("each table is kept for its days, and not for a moment longer", async () => {
  await put("submissions", contact(1, ago(730, -1)), contact(2, ago(730)), contact(3, ago(1)))
  await put(
    "subscribers",
    subscriber(1, "pending", ago(7, -1)),
    subscriber(2, "pending", ago(7)),
    subscriber(3, "active", ago(3_000)),
    subscriber(4, "left", ago(900), ago(180, -1)),
    subscriber(5, "left", ago(900), ago(180)),
  )
  await put(
    "data_requests",
    { id: 1, email_folded: "1", created_at: ago(2, -1) },
    { id: 2, email_folded: "2", created_at: ago(2) },
  )
  await put(
    "notify_signups",
    { email_folded: "over", created_at: ago(365, -1) },
    { email_folded: "kept", created_at: ago(365) },
    { email_folded: "asked, over", created_at: ago(9), token_expires_at: ago(7, -1) },
    { email_folded: "asked, kept", created_at: ago(9), token_expires_at: ago(7) },
    { email_folded: "confirmed", created_at: ago(9), token_expires_at: ago(7, -1), confirmed_at: ago(8) },
  )
  await put(
    "outbox",
    mail("contactToOperator", 2, "sent", ago(30, -1)),
    mail("contactAcknowledgement", 2, "sent", ago(30)),
    mail("contactToOperator", 3, "dead", ago(180, -1)),
    mail("contactAcknowledgement", 3, "dead", ago(180)),
    mail("newsletterWelcome", 3, "waiting", ago(900)),
  )
  await put("page_failures", { day: "2028-11-23" }, { day: "2028-11-24" })
  await put("abuse_counts", { day: "2028-11-23" }, { day: "2028-11-24" })
  await put("mail_counts", { period: "2028-12-22" }, { period: "2028-12-23T06:15:00.000Z" })
  await put("mail_counts", { period: "2028-12-23" }, { period: "2028-12-22T06:20:00.000Z" })
  await put("desk_log", { at: ago(365, -1) }, { at: ago(365) })
  await put("desk_nights", { night: "2028-11-23" }, { night: "2028-11-24" })
  expect(await purge(env.DB, NOW)).toEqual({
    submissions: 1,
    sentMails: 1,
    deadMails: 1,
    pendingSubscribers: 1,
    leftSubscribers: 1,
    dataRequests: 1,
    notifySignups: 1,
    pendingSignups: 1,
    mailCounts: 1,
    deskLog: 1,
    deskNights: 1,
    pageFailures: 1,
    abuseCounts: 1,
  })
  expect(await idsIn("submissions")).toEqual([2, 3])
  expect(await idsIn("subscribers")).toEqual([2, 3, 5])
  expect(await idsIn("data_requests")).toEqual([2])
  expect(await idsIn("notify_signups", "email_folded")).toEqual(["asked, kept", "confirmed", "kept"])
  expect(await idsIn("mail_counts", "period")).toEqual([
    ...["2028-12-22T06:20:00.000Z", "2028-12-23", "2028-12-23T06:15:00.000Z"],
  ])
  expect(await idsIn("desk_log", "at")).toEqual([ago(365)])
  expect(await idsIn("desk_nights", "night")).toEqual(["2028-11-24"])
  expect(await idsIn("page_failures", "day")).toEqual(["2028-11-24"])
  expect(await idsIn("abuse_counts", "day")).toEqual(["2028-11-24"])
  expect(await idsIn("outbox", "kind || about")).toEqual([
    ...["contactAcknowledgement2", "contactAcknowledgement3", "newsletterWelcome3"],
  ])
})

test("mails go with what they are about, sent or not, and no others do", async () => {
  await put("submissions", contact(1, ago(731)), contact(2, ago(1)))
  await put("subscribers", subscriber(1, "pending", ago(8)), subscriber(2, "left", ago(400), ago(181)))
  await put(
    "notify_signups",
    { id: 1, email_folded: "1", created_at: ago(9), token_expires_at: ago(8) },
    { id: 2, email_folded: "2", created_at: ago(400), confirmed_at: ago(400) },
    { id: 3, email_folded: "3", created_at: ago(9), token_expires_at: ago(8), confirmed_at: ago(9) },
  )
  await put("data_requests", { id: 1, email_folded: "1", created_at: ago(3) })
  await put(
    "outbox",
    ...[1, 2, 3].flatMap((about) => [
      mail("contactToOperator", about, "waiting", ago(0)),
      mail("contactAcknowledgement", about, "dead", ago(0)),
      mail("newsletterConfirm", about, "waiting", ago(0)),
      mail("newsletterAlready", about, "sent", ago(0)),
      mail("newsletterWelcome", about, "sent", ago(0)),
      mail("launchConfirm", about, "sent", ago(0)),
      mail("dataLink", about, "waiting", ago(0)),
    ]),
  )
  await purge(env.DB, NOW)
  expect(await idsIn("outbox", "kind || about")).toEqual([
    ...["contactAcknowledgement2", "contactAcknowledgement3", "contactToOperator2", "contactToOperator3"],
    ...["dataLink2", "dataLink3", "launchConfirm3"],
    ...["newsletterAlready3", "newsletterConfirm3", "newsletterWelcome3"],
  ])
})

test("what was written about a submission goes with it, and the mails of it", async () => {
  await put("submissions", contact(1, ago(731)), contact(2, ago(1)))
  await put(
    "conversation_entries",
    ...[1, 2].map((submission) => ({
      id: submission + 10,
      submission,
      kind: "reply",
      text: "Oi",
      idempotency_key: `reply-${submission}`,
    })),
    ...[1, 2].map((submission) => ({
      id: submission + 20,
      submission,
      kind: "note",
      text: "Oi",
      idempotency_key: `note-${submission}`,
    })),
  )
  await put("outbox", ...[11, 12].map((about) => mail("deskReply", about, "waiting", ago(0))))
  // Numbers of other tables are no numbers of answers.
  await put("outbox", mail("newsletterConfirm", 11, "waiting", ago(0)))
  await purge(env.DB, NOW)
  expect(await idsIn("conversation_entries")).toEqual([12, 22])
  expect(await idsIn("outbox", "kind || about")).toEqual(["deskReply12", "newsletterConfirm11"])
})

test("a second run finds nothing, and a run over nothing does nothing", async () => {
  expect(await purge(env.DB, NOW)).toEqual(NOTHING)
  await put("submissions", contact(1, ago(731)), contact(2, ago(729)))
  await purge(env.DB, NOW)
  expect(await purge(env.DB, NOW)).toEqual(NOTHING)
  expect(await purge(env.DB, new Date(NOW.getTime() + 2 * DAY))).toEqual({ ...NOTHING, submissions: 1 })
})

test("more rows than one statement takes are deleted all the same", async () => {
  await put(
    "notify_signups",
    ...Array.from({ length: 1_101 }, (_, at) => ({ email_folded: String(at), created_at: ago(400, at) })),
  )
  expect((await purge(env.DB, NOW)).notifySignups).toBe(1_101)
})

test.for(KINDS)("%s: what is over is found by an index", async (kept) => {
  for (const query of purgeQueries(ormOf(env.DB), kept, NOW)) {
    const { results } = await statement(env.DB, sql`EXPLAIN QUERY PLAN ${query.getSQL()}`).all<{
      detail: string
    }>()
    for (const { detail } of results) expect(detail).toMatch(/^(SEARCH|LIST SUBQUERY)/)
  }
})

test("the nightly trigger runs it, and says in the log how many rows went", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined)
  await put("submissions", contact(1, ago(731)))
  await scheduled({ cron: "17 6 * * *", scheduledTime: NOW.getTime(), noRetry: () => undefined }, env)
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)))
  info.mockRestore()
  expect(lines).toEqual([
    { level: "info", event: "jobDone", runId: expect.any(String), job: "purge", ...NOTHING, submissions: 1 },
    { level: "info", event: "jobDone", runId: expect.any(String), job: "forgetKey", deleted: 0 },
  ])
})
