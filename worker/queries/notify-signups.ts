import type { NotifyRequest } from "#machines/launch/notify-request.ts"
import { notifySignups } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"

/** Stores an address. One already stored for the purpose, ignoring case, stays unchanged. */
export async function keepSignup(database: Database, request: NotifyRequest, now: Date): Promise<void> {
  const { email, purpose, locale, source, consent } = request
  const emailFolded = email.toLowerCase()
  await ormOf(database)
    .insert(notifySignups)
    .values({ email, emailFolded, purpose, locale, source, consent, createdAt: now.toISOString() })
    .onConflictDoNothing({ target: [notifySignups.purpose, notifySignups.emailFolded] })
}
