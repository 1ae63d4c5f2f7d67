import { sql } from "drizzle-orm"
import { MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import type { NewsletterRequest } from "#machines/newsletter/newsletter-request.ts"
import type { Locale } from "#machines/site/locales.ts"
import { outbox, subscribers } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

export interface Subscriber {
  id: number
  email: string
  locale: Locale
}

/**
 * Keeps an address, pending until it is confirmed, with the mail that says so; one that is active stays as it
 * is, and its mail says that. Within MAIL_PAUSE of the last mail of the kind there is none.
 * @returns the subscriber's id
 */
export async function keepSubscriber(
  database: Database,
  { email, locale, consent }: Pick<NewsletterRequest, "email" | "locale" | "consent">,
  now: Date,
): Promise<number> {
  const [at, folded] = [now.toISOString(), email.toLowerCase()]
  const lastMail = new Date(now.getTime() - MAIL_PAUSE * 60_000).toISOString()
  const results = await database.batch<{ id: number }>([
    statement(
      database,
      sql`INSERT INTO ${subscribers} (email, email_folded, status, locale, consent, created_at)
        VALUES (${email}, ${folded}, 'pending', ${locale}, ${consent}, ${at})
        ON CONFLICT (email_folded) DO UPDATE SET email = excluded.email, status = excluded.status,
          locale = excluded.locale, consent = excluded.consent, created_at = excluded.created_at
        WHERE ${subscribers}.status <> 'active'`,
    ),
    // A mail that waits is on its way already: it may be in somebody's hands at this moment.
    statement(
      database,
      sql`INSERT INTO ${outbox} (kind, about, status, attempts, next_try_at, created_at)
        SELECT CASE status WHEN 'active' THEN 'newsletterAlready' ELSE 'newsletterConfirm' END,
          id, 'waiting', 0, ${at}, ${at}
        FROM ${subscribers} WHERE email_folded = ${folded}
        ON CONFLICT (kind, about) DO UPDATE SET status = 'waiting', attempts = 0, sent_at = NULL,
          last_error = NULL, next_try_at = excluded.next_try_at, created_at = excluded.created_at
        WHERE ${outbox}.status <> 'waiting'
          AND COALESCE(${outbox}.sent_at, ${outbox}.created_at) <= ${lastMail}`,
    ),
    statement(database, sql`SELECT id FROM ${subscribers} WHERE email_folded = ${folded}`),
  ])
  const id = results[2]?.results[0]?.id
  if (id === undefined) throw new Error("the subscriber is not there after it was stored")
  return id
}

/**
 * Gives a pending subscriber the token that confirms; an earlier one no longer does. Undefined when nothing is
 * to be confirmed.
 */
export async function setConfirmToken(
  database: Database,
  id: number,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<Subscriber | undefined> {
  const row = await statement(
    database,
    sql`UPDATE ${subscribers} SET token_hash = ${hash}, token_expires_at = ${expiresAt.toISOString()}
      WHERE id = ${id} AND status = 'pending' RETURNING id, email, locale`,
  ).first<Subscriber>()
  return row ?? undefined
}

/** A subscriber who confirmed and did not leave. */
export async function activeSubscriber(database: Database, id: number): Promise<Subscriber | undefined> {
  const row = await statement(
    database,
    sql`SELECT id, email, locale FROM ${subscribers} WHERE id = ${id} AND status = 'active'`,
  ).first<Subscriber>()
  return row ?? undefined
}

/** What came of a token: confirmed (now, or before), too late, or nobody's. */
export type Confirmation = { id: number; isNew: boolean } | "expired" | "unknown"

/** Confirms the subscriber of a token, and welcomes them with a mail; a second time changes nothing. */
export async function confirmSubscriber(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<Confirmation> {
  const at = now.toISOString()
  const isConfirmable = sql`token_hash = ${tokenHash} AND status = 'pending' AND token_expires_at > ${at}`
  const results = await database.batch<{ id: number; status: string }>([
    statement(
      database,
      sql`INSERT INTO ${outbox} (kind, about, status, attempts, next_try_at, created_at)
        SELECT 'newsletterWelcome', id, 'waiting', 0, ${at}, ${at} FROM ${subscribers} WHERE ${isConfirmable}
        ON CONFLICT (kind, about) DO UPDATE SET status = 'waiting', attempts = 0, sent_at = NULL,
          last_error = NULL, next_try_at = excluded.next_try_at, created_at = excluded.created_at
        WHERE ${outbox}.status <> 'waiting'`,
    ),
    statement(
      database,
      sql`UPDATE ${subscribers} SET status = 'active', confirmed_at = ${at}, left_at = NULL
        WHERE ${isConfirmable} RETURNING id, status`,
    ),
    statement(database, sql`SELECT id, status FROM ${subscribers} WHERE token_hash = ${tokenHash}`),
  ])
  const row = results[2]?.results[0]
  if (row === undefined) return "unknown"
  if (row.status !== "active") return "expired"
  return { id: row.id, isNew: results[1]?.results.length === 1 }
}

/** Takes a subscriber off the list; one who left, or is forgotten, stays away. */
export async function unsubscribe(database: Database, id: number, now: Date): Promise<void> {
  await statement(
    database,
    sql`UPDATE ${subscribers} SET status = 'left', left_at = ${now.toISOString()}, token_hash = NULL,
      token_expires_at = NULL WHERE id = ${id} AND status <> 'left'`,
  ).run()
}
