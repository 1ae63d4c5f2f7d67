import type { D1PreparedStatement } from "@cloudflare/workers-types"
import { afterEach, beforeEach, vi } from "vitest"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import type { StoredData } from "#worker/data/privacy/stored-data.ts"
import { newStamp } from "#worker/forms/stamp.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { env } from "../env.ts"
import { clear, postJson, sent } from "../site/post-office.ts"

/** Tables with personal data. */
export const PERSONAL_TABLES = [
  ...["submissions", "subscribers", "data_requests", "outbox", "notify_signups"],
  "conversation_entries",
]
export const ANA = "Ana@Exemplo.com.br"
const NOW = "2026-11-21T12:00:00.000Z"

/** Fixture for a test file: a person's data requests, with all personal data deleted before each test. */
export function dataDesk() {
  let stamp = ""
  beforeEach(async () => {
    stamp = await newStamp(env, new Date(Date.now() - MIN_FILL_TIME))
    sent.length = 0
  })
  afterEach(async () => {
    vi.useRealTimers()
    await clear(...PERSONAL_TABLES, "mail_counts")
  })

  const post = (path: string, body: object, bindings: object = {}) =>
    postJson(`/data/${path}`, body, { bindings })
  const request = (over: object = {}, bindings: object = {}) =>
    post("request", { email: ANA, locale: "pt", stamp, ...over }, bindings)
  return {
    post,
    /** Requests a link. */
    request,
    held: async (token: string) => (await (await post("read", { token })).json()) as StoredData,
    /** Requests a link, whatever was sent before, and returns the mailed token. */
    tokenFor: async (email: string) => {
      await clear("mail_counts")
      await request({ email })
      return tokenOf(sent.at(-1))
    },
  }
}

/** The token in the mail with the link. */
export const tokenOf = (mail: Mail | undefined) => /token=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "none"

let keys = 0

/** A submission of an address, with its two mails. */
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
/** A sign-up of an address for the launch, with the mail that asks to confirm it. */
const signupOf = (email: string): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO notify_signups (email, email_folded, purpose, locale, source, consent, network, token_hash, created_at)
    VALUES (?, ?, 'launch', 'en', 'launch-page', '2026-11-21', 'marked', 'hash', ?)`,
  ).bind(email, email.toLowerCase(), NOW),
  mailOf("launchConfirm", "notify_signups", email),
]
/** A mail about the newest row of an address. */
export const mailOf = (kind: string, table: string, email: string): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
    SELECT ?1, MAX(id), 'waiting', 0, ?2, ?2 FROM ${table} WHERE email_folded = ?3`,
  ).bind(kind, NOW, email.toLowerCase())

/** Stores submissions, a subscription and a sign-up of an address, with their mails. */
export async function store(
  email: string,
  { submissions = 1, subscribed = true, signedUp = true } = {},
): Promise<void> {
  const insertions = [
    ...Array.from({ length: submissions }, () => contactOf(email)).flat(),
    ...(subscribed ? subscriptionOf(email) : []),
    ...(signedUp ? signupOf(email) : []),
  ]
  if (insertions.length > 0) await env.DB.batch(insertions)
}

/** Stores an answer with its mail, the person's mail and a note about the newest message of an address. */
export async function answerTo(email: string): Promise<void> {
  const folded = email.toLowerCase()
  const entry = (kind: string, isProven: number | null) =>
    env.DB.prepare(
      `INSERT INTO conversation_entries (submission, kind, idempotency_key, author, text, created_at, is_proven)
      SELECT MAX(id), ?1, ?1 || ?2, 'helena@pouso.example', ?1 || ' para ' || ?2, ?3, ?4
      FROM submissions WHERE email_folded = ?2`,
    ).bind(kind, folded, NOW, isProven)
  await env.DB.batch([
    entry("reply", null),
    env.DB.prepare(
      `INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
      SELECT 'deskReply', MAX(id), 'sent', 1, ?1, ?1 FROM conversation_entries`,
    ).bind(NOW),
    entry("letter", 1),
    entry("note", null),
  ])
}
