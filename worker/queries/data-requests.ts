import { sql } from "drizzle-orm"
import { MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import { type DataRequest, LINK_VALID } from "#machines/privacy/data-request.ts"
import type { Locale } from "#machines/site/locales.ts"
import { dataRequests, outbox } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { hashOfToken, newToken, sha256 } from "#worker/forms/tokens.ts"

/**
 * Stores the request of an address and the mail that it causes, all or nothing. Within MAIL_PAUSE of the last
 * one both stay as they are.
 * @returns the request's id
 */
export async function saveDataRequest(
  database: Database,
  { email, locale }: Pick<DataRequest, "email" | "locale">,
  now: Date,
): Promise<number> {
  const folded = email.toLowerCase()
  const at = now.toISOString()
  const lastMail = new Date(now.getTime() - MAIL_PAUSE * 60_000).toISOString()
  const [, , found] = await database.batch<{ id: number }>([
    statement(
      database,
      sql`INSERT INTO ${dataRequests} (email, email_folded, locale, created_at)
        VALUES (${email}, ${folded}, ${locale}, ${at})
        ON CONFLICT (email_folded) DO UPDATE
          SET email = excluded.email, locale = excluded.locale, created_at = excluded.created_at
          WHERE ${dataRequests}.created_at <= ${lastMail}`,
    ),
    // A mail that waits is on its way already: it may be in somebody's hands at this moment.
    statement(
      database,
      sql`INSERT INTO ${outbox} (kind, about, status, attempts, next_try_at, created_at)
        SELECT 'dataLink', id, 'waiting', 0, ${at}, ${at} FROM ${dataRequests} WHERE email_folded = ${folded}
        ON CONFLICT (kind, about) DO UPDATE
          SET status = 'waiting', attempts = 0, next_try_at = excluded.next_try_at,
            created_at = excluded.created_at, last_error = NULL, sent_at = NULL
          WHERE ${outbox}.status <> 'waiting'
            AND COALESCE(${outbox}.sent_at, ${outbox}.created_at) <= ${lastMail}`,
    ),
    statement(database, sql`SELECT id FROM ${dataRequests} WHERE email_folded = ${folded}`),
  ])
  const row = found?.results[0]
  if (row === undefined) throw new Error("the request is not there after it was stored")
  return row.id
}

/**
 * A new token for a request's link, instead of the one before; only its hash is kept. Undefined when the
 * request is gone.
 */
export async function newLinkToken(
  database: Database,
  id: number,
  now: Date,
): Promise<{ token: string; email: string; locale: Locale } | undefined> {
  const token = newToken()
  const until = new Date(now.getTime() + LINK_VALID).toISOString()
  const row = await statement(
    database,
    sql`UPDATE ${dataRequests} SET token_hash = ${await sha256(token)}, token_expires_at = ${until}
      WHERE id = ${id} RETURNING email, locale`,
  ).first<{ email: string; locale: Locale }>()
  return row === null ? undefined : { token, ...row }
}

/** The folded address whose link holds a token; undefined when the token is wrong or too old. */
export async function addressOfToken(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const hash = await hashOfToken(token)
  if (hash === undefined) return undefined
  const row = await statement(
    database,
    sql`SELECT email_folded FROM ${dataRequests}
      WHERE token_hash = ${hash} AND token_expires_at > ${now.toISOString()}`,
  ).first<{ email_folded: string }>()
  return row?.email_folded
}
