import { and, count, eq, getTableColumns, gt, type InferSelectModel, inArray, ne, or } from "drizzle-orm"
import { CONTACT_MAILS } from "../../machines/site/delivery.ts"
import { CLAIM } from "../../worker/data/mail/outbox.ts"
import { retryQueries } from "../../worker/data/mail/retry.ts"
import { outbox, submissions } from "../../worker/data/schema.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { submissionsOf } from "./submissions.ts"

export type OutboxMail = InferSelectModel<typeof outbox>
/** A mail with the reference of its submission; null when it is about something else. */
export type UnsentMail = OutboxMail & { reference: string | null }

const isAboutSubmission = inArray(outbox.kind, CONTACT_MAILS)
const isUnsent = ne(outbox.status, "sent")

/** The mails about a submission. */
export async function mailsOf(database: D1, submission: number): Promise<OutboxMail[]> {
  const [rows] = await ask(database, [
    db
      .select()
      .from(outbox)
      .where(and(isAboutSubmission, eq(outbox.about, submission)))
      .orderBy(outbox.id),
  ])
  return rows
}

/** Mails that are waiting or were given up, ordered by next attempt. */
export async function unsentMails(database: D1, most: number): Promise<UnsentMail[]> {
  const [rows] = await ask(database, [
    db
      .select({ ...getTableColumns(outbox), reference: submissions.reference })
      .from(outbox)
      .leftJoin(submissions, and(isAboutSubmission, eq(submissions.id, outbox.about)))
      .where(isUnsent)
      .orderBy(outbox.nextTryAt, outbox.id)
      .limit(most),
  ])
  return rows
}

/** Number of mails that are waiting, and of those given up. */
export async function unsentCount(database: D1): Promise<{ waiting: number; dead: number }> {
  const [rows] = await ask(database, [
    db
      .select({ status: outbox.status, mails: count().as("mails") })
      .from(outbox)
      .where(isUnsent)
      .groupBy(outbox.status),
  ])
  return { waiting: 0, dead: 0, ...Object.fromEntries(rows.map(({ status, mails }) => [status, mails])) }
}

export interface Retry {
  /** Number of mails that are now due. */
  mails: number
  /** References of submissions whose status went from failed back to received. */
  received: string[]
}

/**
 * Makes mails due now that are waiting for a later attempt or were given up; the latter start over. A mail that is
 * being sent, or will be within two minutes, is skipped, so that it is not sent twice.
 * @param references submissions whose mails to retry; empty for all mails
 * @throws Refusal when a submission does not exist
 */
export async function retryMails(
  database: D1,
  { references, onlyDead }: { references: string[]; onlyDead: boolean },
  now: Date,
): Promise<Retry> {
  const ids = references.length === 0 ? [] : (await submissionsOf(database, references)).map(({ id }) => id)
  const isDead = eq(outbox.status, "dead")
  const later = new Date(now.getTime() + CLAIM).toISOString()
  const chosen = and(
    onlyDead ? isDead : or(isDead, and(eq(outbox.status, "waiting"), gt(outbox.nextTryAt, later))),
    references.length === 0 ? undefined : and(isAboutSubmission, inArray(outbox.about, ids)),
  )
  const [received, mails] = await ask(database, retryQueries(db, chosen, now))
  return { mails: mails.length, received: received.map(({ reference }) => reference) }
}
