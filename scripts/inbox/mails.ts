import { and, count, eq, getTableColumns, gt, type InferSelectModel, inArray, ne, or, sql } from "drizzle-orm"
import { statusAfter } from "../../machines/contact/submission.machine.ts"
import { CONTACT_MAILS } from "../../machines/site/delivery.ts"
import { outbox, submissions } from "../../worker/db/schema.ts"
import { CLAIM } from "../../worker/queries/outbox.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { submissionsOf } from "./submissions.ts"

export type OutboxMail = InferSelectModel<typeof outbox>
/** A mail with the reference of the submission it is about; null when it is about something else. */
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

/** Mails that wait or were given up, the next to be tried first. */
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

/** How many mails wait, and how many were given up. */
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
  /** Mails that are due now. */
  mails: number
  /** References of submissions that had failed and are received again. */
  received: string[]
}

/**
 * Makes mails due now that wait for a later try or were given up; those start over. A mail that is being
 * sent, or will be within two minutes, is left alone: nobody gets it twice.
 * @param references of the submissions whose mails they are; none for all mails
 * @throws Refusal when a submission is not there
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
  const at = now.toISOString()
  const theirs = db
    .select({ about: outbox.about })
    .from(outbox)
    .where(and(eq(outbox.kind, "contactToOperator"), chosen))
  const [received, mails] = await ask(database, [
    db
      .update(submissions)
      .set({ status: statusAfter("failed", "RETRIED"), statusAt: at })
      .where(and(eq(submissions.status, "failed"), inArray(submissions.id, theirs)))
      .returning({ reference: submissions.reference }),
    db
      .update(outbox)
      .set({
        status: "waiting",
        nextTryAt: at,
        attempts: sql`CASE ${outbox.status} WHEN 'dead' THEN 0 ELSE ${outbox.attempts} END`,
      })
      .where(chosen)
      .returning({ id: outbox.id }),
  ])
  return { mails: mails.length, received: received.map(({ reference }) => reference) }
}
