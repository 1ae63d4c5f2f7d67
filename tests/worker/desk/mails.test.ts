import { afterEach, beforeEach, expect, test } from "vitest"
import { retryDead, unsentMails } from "#worker/data/desk/mails.ts"
import { env } from "../env.ts"
import { clear, rows } from "../site/post-office.ts"
import { contactRow } from "./desk-contact.ts"

const NOW = new Date("2026-11-20T12:00:00.000Z")
const OPERATOR = "helena@pouso.example"
const TABLES = ["submissions", "outbox", "desk_log"]

beforeEach(() => clear(...TABLES))
afterEach(() => clear(...TABLES))

const mail = (kind: string, about: number, status: string, next: string, attempts: number) =>
  env.DB.prepare(
    `INSERT INTO outbox (kind, about, status, attempts, next_try_at, last_error, created_at)
     VALUES (?, ?, ?, ?, ?, 'timeout', '2026-11-19T00:00:00.000Z')`,
  ).bind(kind, about, status, attempts, `2026-11-20T${next}:00.000Z`)

test("mails that were given up come first, then those that are late; the former are tried again from the start", async () => {
  await env.DB.batch([
    contactRow(1, { status: "failed" }),
    contactRow(2, { status: "delivered" }),
    contactRow(3, { status: "failed" }),
    mail("contactToOperator", 1, "dead", "10:00", 8),
    mail("newsletterConfirm", 2, "dead", "10:00", 8),
    mail("contactAcknowledgement", 2, "waiting", "11:29", 3),
    mail("dataLink", 3, "waiting", "11:31", 3),
    mail("contactToOperator", 2, "sent", "10:00", 1),
  ])
  const shown = async () =>
    (await unsentMails(env.DB, NOW)).map(({ kind, status, reference }) => [kind, status, reference])
  expect(await shown()).toEqual([
    ["newsletterConfirm", "dead", null],
    ["contactToOperator", "dead", "4821-7001"],
    ["contactAcknowledgement", "waiting", "4821-7002"],
  ])
  const actor = { operator: OPERATOR, now: NOW }
  expect(await retryDead(env.DB, actor)).toBe(2)
  expect(await retryDead(env.DB, actor)).toBe(0)
  expect(await shown()).toEqual([["contactAcknowledgement", "waiting", "4821-7002"]])
  expect(
    (await rows("outbox")).map(({ status, attempts, next_try_at }) => [status, attempts, next_try_at]),
  ).toEqual([
    ["waiting", 0, "2026-11-20T12:00:00.000Z"],
    ["waiting", 0, "2026-11-20T12:00:00.000Z"],
    ["waiting", 3, "2026-11-20T11:29:00.000Z"],
    ["waiting", 3, "2026-11-20T11:31:00.000Z"],
    ["sent", 1, "2026-11-20T10:00:00.000Z"],
  ])
  expect((await rows("submissions")).map(({ status }) => status)).toEqual(["received", "delivered", "failed"])
  expect(await rows("desk_log")).toMatchObject([{ operator: OPERATOR, what: "MAILS_RETRIED", about: "" }])
})
