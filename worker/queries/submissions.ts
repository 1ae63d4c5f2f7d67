import { sql } from "drizzle-orm"
import type { ContactRequest } from "#machines/contact/contact-request.ts"
import { firstStatus } from "#machines/contact/submission.machine.ts"
import { outbox, properties, submissions } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { newReference } from "#worker/forms/reference.ts"
import { sha256 } from "#worker/forms/tokens.ts"

/** New references that are tried when one is taken. */
const TRIES = 5

export interface SavedSubmission {
  id: number
  reference: string
  /** False when the key had stored it before. */
  isNew: boolean
  /** False when the key had stored something else. */
  isSame: boolean
}

/** True for the slug of a property, whether it takes bookings now or not. */
export async function isProperty(database: Database, slug: string): Promise<boolean> {
  const found = await statement(database, sql`SELECT 1 FROM ${properties} WHERE slug = ${slug}`).first()
  return found !== null
}

/**
 * Stores a submission and the mails it causes, all or nothing. A key that was used before stores nothing.
 * @param key the form's own, a UUID
 */
export async function saveSubmission(
  database: Database,
  request: ContactRequest,
  key: string,
  now: Date,
): Promise<SavedSubmission> {
  const { stamp: _, website: __, turnstile: ___, ...content } = request
  // The same words sent from another language's page are the same message.
  const { locale: ____, notice: _____, ...said } = content
  const bodyHash = await sha256(JSON.stringify(said))
  for (let left = TRIES; ; left--) {
    const reference = newReference()
    try {
      const results = await database.batch<{ id: number; reference: string; body_hash: string }>([
        insertion(database, content, { key, bodyHash, reference, now }),
        statement(
          database,
          sql`INSERT INTO ${outbox} (kind, about, status, attempts, next_try_at, created_at)
            SELECT kind, id, 'waiting', 0, ${now.toISOString()}, ${now.toISOString()}
            FROM ${submissions}, (SELECT 'contactToOperator' AS kind UNION ALL SELECT 'contactAcknowledgement')
            WHERE idempotency_key = ${key} AND reference = ${reference}`,
        ),
        statement(
          database,
          sql`SELECT id, reference, body_hash FROM ${submissions} WHERE idempotency_key = ${key}`,
        ),
      ])
      const row = results[2]?.results[0]
      if (row === undefined) throw new Error("the submission is not there after it was stored")
      return {
        id: row.id,
        reference: row.reference,
        isNew: row.reference === reference,
        isSame: row.body_hash === bodyHash,
      }
    } catch (error) {
      if (left === 1 || !String(error).includes("submissions.reference")) throw error
    }
  }
}

type Content = Omit<ContactRequest, "stamp" | "website" | "turnstile">

function insertion(
  database: Database,
  content: Content,
  { key, bodyHash, reference, now }: { key: string; bodyHash: string; reference: string; now: Date },
) {
  const at = now.toISOString()
  const { email } = content
  return statement(
    database,
    sql`INSERT INTO ${submissions} (reference, idempotency_key, body_hash, status, status_at, created_at, locale,
        notice, visitor_type, name, email, email_folded, phone, subject, property, region, guests, check_in,
        check_out, social_housing, short_stays, message)
      VALUES (${reference}, ${key}, ${bodyHash}, ${firstStatus()}, ${at}, ${at}, ${content.locale},
        ${content.notice}, ${content.visitorType}, ${content.name}, ${email}, ${email.toLowerCase()},
        ${content.phone}, ${content.subject}, ${content.property}, ${content.region}, ${content.guests},
        ${content.checkIn}, ${content.checkOut}, ${content.socialHousing}, ${content.shortStays},
        ${content.message})
      ON CONFLICT (idempotency_key) DO NOTHING`,
  )
}
