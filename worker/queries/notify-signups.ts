import { sql } from "drizzle-orm"
import type { NotifyRequest } from "#machines/launch/notify-request.ts"
import { notifySignups } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** Keeps an address. One that is kept already for the purpose, in whatever case, stays as it is. */
export async function keepSignup(database: Database, request: NotifyRequest, now: Date): Promise<void> {
  const { email, purpose, locale, source, consent } = request
  await statement(
    database,
    sql`INSERT INTO ${notifySignups} (email, email_folded, purpose, locale, source, consent, created_at)
      VALUES (${email}, ${email.toLowerCase()}, ${purpose}, ${locale}, ${source}, ${consent}, ${now.toISOString()})
      ON CONFLICT (purpose, email_folded) DO NOTHING`,
  ).run()
}
