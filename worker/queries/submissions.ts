import { and, eq, sql } from "drizzle-orm"
import type { ContactSubject } from "#machines/contact/contact.ts"
import type { ContactRequest } from "#machines/contact/contact-request.ts"
import { firstStatus } from "#machines/contact/submission.machine.ts"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import { outbox, properties, submissions } from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf } from "#worker/db/statement.ts"
import { newReference } from "#worker/forms/reference.ts"
import { sha256 } from "#worker/forms/tokens.ts"
import { newMail } from "./outbox.ts"

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
  return (await ormOf(database).$count(properties, eq(properties.slug, slug))) > 0
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
  const db = ormOf(database)
  const isOfKey = eq(submissions.idempotencyKey, key)
  for (let left = TRIES; ; left--) {
    const reference = newReference()
    try {
      const [, , [row]] = await db.batch([
        insertion(db, content, { key, bodyHash, reference, now }),
        db.insert(outbox).select(
          db
            .select(newMail(sql`mail.value`, submissions.id, now.toISOString()))
            .from(submissions)
            .crossJoin(sql`json_each(${JSON.stringify(CONTACT_MAILS)}) AS mail`)
            .where(and(isOfKey, eq(submissions.reference, reference))),
        ),
        db
          .select({
            id: submissions.id,
            reference: submissions.reference,
            bodyHash: submissions.bodyHash,
          })
          .from(submissions)
          .where(isOfKey),
      ])
      if (row === undefined) throw new Error("the submission is not there after it was stored")
      return {
        id: row.id,
        reference: row.reference,
        isNew: row.reference === reference,
        isSame: row.bodyHash === bodyHash,
      }
    } catch (error) {
      if (left === 1 || !String(error).includes("submissions.reference")) throw error
    }
  }
}

type Content = Omit<ContactRequest, "stamp" | "website" | "turnstile">

function insertion(
  db: Orm,
  content: Content,
  { key, bodyHash, reference, now }: { key: string; bodyHash: string; reference: string; now: Date },
) {
  const at = now.toISOString()
  // Each by its name: of an object that is spread, the compiler would not see a field that is no column.
  return db
    .insert(submissions)
    .values({
      reference,
      idempotencyKey: key,
      bodyHash,
      status: firstStatus(),
      statusAt: at,
      createdAt: at,
      locale: content.locale,
      notice: content.notice,
      visitorType: content.visitorType,
      name: content.name,
      email: content.email,
      emailFolded: content.email.toLowerCase(),
      phone: content.phone,
      // One of the subjects: the form's schema has checked it, and calls it a text.
      subject: content.subject as ContactSubject,
      property: content.property,
      region: content.region,
      guests: content.guests,
      checkIn: content.checkIn,
      checkOut: content.checkOut,
      socialHousing: content.socialHousing,
      shortStays: content.shortStays,
      message: content.message,
    })
    .onConflictDoNothing({ target: submissions.idempotencyKey })
}
