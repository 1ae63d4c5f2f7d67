import { sql } from "drizzle-orm"
import { IllegalStep, type SubmissionStatus, statusAfter } from "#machines/contact/submission.machine.ts"
import { CONTACT_MAILS, type MailKind, nextTryAfter, type PersonalMail } from "#machines/site/delivery.ts"
import { outbox, submissions } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** How long one try may take before another may begin, ms. */
export const CLAIM = 120_000

/** The kinds of mail to or about people, by what they are about: `outbox.about` is an id of that table. */
export const MAILS_ABOUT = {
  submissions: CONTACT_MAILS,
  subscribers: ["newsletterConfirm", "newsletterAlready", "newsletterWelcome"],
  dataRequests: ["dataLink"],
} satisfies Record<string, readonly PersonalMail[]>

export interface ClaimedMail {
  id: number
  kind: MailKind
  about: number
  /** Tries, with the one that begins now. */
  attempts: number
}

/** Ids of mails to be sent now, the longest due first. */
export async function dueMails(database: Database, now: Date, most: number): Promise<number[]> {
  const { results } = await statement(
    database,
    sql`SELECT id FROM ${outbox} WHERE status = 'waiting' AND next_try_at <= ${now.toISOString()}
      ORDER BY next_try_at LIMIT ${most}`,
  ).all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Ids of the mails of some kinds about one row. */
export async function mailsAbout(
  database: Database,
  kinds: readonly MailKind[],
  about: number,
): Promise<number[]> {
  const { results } = await statement(
    database,
    sql`SELECT id FROM ${outbox} WHERE about = ${about} AND kind IN ${kinds} ORDER BY id`,
  ).all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Takes a mail to be sent, so that nobody else sends it at the same time; undefined when it is not due. */
export async function claimMail(database: Database, id: number, now: Date): Promise<ClaimedMail | undefined> {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const row = await statement(
    database,
    sql`UPDATE ${outbox} SET attempts = attempts + 1, next_try_at = ${until}
      WHERE id = ${id} AND status = 'waiting' AND next_try_at <= ${now.toISOString()}
      RETURNING id, kind, about, attempts`,
  ).first<ClaimedMail>()
  return row ?? undefined
}

/** Notes that a mail was sent, and moves what it was about one step on. */
export async function noteSent(database: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await database.batch([
    statement(
      database,
      sql`UPDATE ${outbox} SET status = 'sent', sent_at = ${now.toISOString()}, last_error = NULL
        WHERE id = ${mail.id}`,
    ),
    ...(await stepOf(database, mail, "DELIVERED", now)),
  ])
}

/** Notes that a try failed, unless another was begun meanwhile: the next comes later, or the mail is given up. */
export async function noteFailure(
  database: Database,
  mail: ClaimedMail,
  error: string,
  now: Date,
): Promise<"waiting" | "dead"> {
  const next = nextTryAfter(mail.attempts, now)
  const status = next === undefined ? "dead" : "waiting"
  await database.batch([
    statement(
      database,
      sql`UPDATE ${outbox} SET status = ${status}, next_try_at = ${(next ?? now).toISOString()},
        last_error = ${error.slice(0, 200)}
        WHERE id = ${mail.id} AND status = 'waiting' AND attempts = ${mail.attempts}`,
    ),
    ...(status === "dead" ? await stepOf(database, mail, "FAILED", now) : []),
  ])
  return status
}

/** Forgets a mail whose subject was deleted. */
export async function dropMail(database: Database, id: number): Promise<void> {
  await statement(database, sql`DELETE FROM ${outbox} WHERE id = ${id}`).run()
}

/** The step that the operator's mail takes a submission; none where the operator was faster. */
async function stepOf(database: Database, mail: ClaimedMail, type: "DELIVERED" | "FAILED", now: Date) {
  if (mail.kind !== "contactToOperator") return []
  const row = await statement(
    database,
    sql`SELECT status FROM ${submissions} WHERE id = ${mail.about}`,
  ).first<{ status: SubmissionStatus }>()
  if (row === null) return []
  try {
    const next = statusAfter(row.status, type)
    return [
      statement(
        database,
        sql`UPDATE ${submissions} SET status = ${next}, status_at = ${now.toISOString()}
          WHERE id = ${mail.about} AND status = ${row.status}`,
      ),
    ]
  } catch (error) {
    if (error instanceof IllegalStep) return []
    throw error
  }
}
