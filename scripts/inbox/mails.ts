import type { InferSelectModel } from "drizzle-orm"
import { statusAfter } from "../../machines/contact/submission.machine.ts"
import { CONTACT_MAILS } from "../../machines/site/delivery.ts"
import { outbox } from "../../worker/db/schema.ts"
import { CLAIM } from "../../worker/queries/outbox.ts"
import type { D1 } from "../d1/database.ts"
import { literal } from "../d1/sql.ts"
import { columnsOf } from "./rows.ts"
import { listOf, submissionsOf } from "./submissions.ts"

export type OutboxMail = InferSelectModel<typeof outbox>
/** A mail with the reference of the submission it is about; null when it is about something else. */
export type UnsentMail = OutboxMail & { reference: string | null }

const ABOUT_SUBMISSIONS = `kind IN (${listOf(CONTACT_MAILS)})`

/** The mails about a submission. */
export async function mailsOf(database: D1, submission: number): Promise<OutboxMail[]> {
  const [rows = []] = await database.batch([
    `SELECT ${columnsOf(outbox)} FROM outbox WHERE ${ABOUT_SUBMISSIONS} AND about = ${submission} ORDER BY id`,
  ])
  return rows as unknown as OutboxMail[]
}

/** Mails that wait or were given up, the next to be tried first. */
export async function unsentMails(database: D1, most: number): Promise<UnsentMail[]> {
  const [rows = []] = await database.batch([
    `SELECT ${columnsOf(outbox)}, CASE WHEN ${ABOUT_SUBMISSIONS}
        THEN (SELECT reference FROM submissions WHERE submissions.id = about) END AS "reference"
      FROM outbox WHERE status <> 'sent' ORDER BY next_try_at, id LIMIT ${most}`,
  ])
  return rows as unknown as UnsentMail[]
}

/** How many mails wait, and how many were given up. */
export async function unsentCount(database: D1): Promise<{ waiting: number; dead: number }> {
  const [rows = []] = await database.batch([
    "SELECT status, count(*) AS mails FROM outbox WHERE status <> 'sent' GROUP BY status",
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
  const later = `status = 'waiting' AND next_try_at > ${literal(new Date(now.getTime() + CLAIM).toISOString())}`
  const chosen = [
    onlyDead ? "status = 'dead'" : `(status = 'dead' OR (${later}))`,
    ...(references.length === 0 ? [] : [`${ABOUT_SUBMISSIONS} AND about IN (${listOf(ids)})`]),
  ].join(" AND ")
  const at = literal(now.toISOString())
  const [received = [], mails = []] = await database.batch([
    `UPDATE submissions SET status = ${literal(statusAfter("failed", "RETRIED"))}, status_at = ${at}
      WHERE status = 'failed'
        AND id IN (SELECT about FROM outbox WHERE kind = 'contactToOperator' AND ${chosen})
      RETURNING reference`,
    `UPDATE outbox SET status = 'waiting', next_try_at = ${at},
        attempts = CASE status WHEN 'dead' THEN 0 ELSE attempts END
      WHERE ${chosen} RETURNING id`,
  ])
  return { mails: mails.length, received: received.map(({ reference }) => String(reference)) }
}
