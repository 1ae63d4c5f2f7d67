import { and, eq, inArray, lte, ne, type SQLWrapper, sql } from "drizzle-orm"
import { IllegalStep, statusAfter } from "#machines/contact/submission.machine.ts"
import { CONTACT_MAILS, type MailKind, nextTryAfter, type PersonalMail } from "#machines/site/delivery.ts"
import { outbox, submissions } from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf, rowFor } from "#worker/db/statement.ts"

/** How long a claim on a mail lasts before another attempt may start, ms. */
export const CLAIM = 120_000

/** The kinds of mail to or about people, by their subject table: `outbox.about` is an id of that table. */
export const MAILS_ABOUT = {
  submissions: CONTACT_MAILS,
  subscribers: ["newsletterConfirm", "newsletterAlready", "newsletterWelcome"],
  dataRequests: ["dataLink"],
} satisfies Record<string, readonly PersonalMail[]>

/** A mail claimed for sending; `attempts` includes the one that starts now. */
export type ClaimedMail = Pick<typeof outbox.$inferSelect, "id" | "kind" | "about" | "attempts">

/**
 * A waiting mail, for `INSERT … SELECT`: all of the outbox's columns, in order.
 * @param at ISO, UTC
 */
export function newMail(kind: MailKind | SQLWrapper, about: number | SQLWrapper, at: string) {
  return rowFor(outbox, {
    ...{ id: sql`NULL`, kind, about, status: "waiting", attempts: 0 },
    ...{ nextTryAt: at, lastError: null, createdAt: at, sentAt: null },
  })
}

/**
 * Upsert clause that queues an existing mail again. A waiting one stays unchanged, because it may be being sent at
 * this moment.
 * @param lastMail queue it again only if last sent (or created) at or before this time (ISO, UTC)
 */
export function writtenAgain(at: string, lastMail?: string) {
  const isDone = ne(outbox.status, "waiting")
  return {
    target: [outbox.kind, outbox.about],
    set: {
      status: "waiting",
      attempts: 0,
      nextTryAt: at,
      lastError: null,
      createdAt: at,
      sentAt: null,
    } satisfies Partial<typeof outbox.$inferInsert>,
    setWhere:
      lastMail === undefined
        ? isDone
        : sql`${isDone} AND coalesce(${outbox.sentAt}, ${outbox.createdAt}) <= ${lastMail}`,
  }
}

/** Ids of mails to be sent now, the longest overdue first. */
export async function dueMails(database: Database, now: Date, most: number): Promise<number[]> {
  const rows = await ormOf(database)
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, now.toISOString())))
    .orderBy(outbox.nextTryAt)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Ids of the mails of the given kinds about one row. */
export async function mailsAbout(
  database: Database,
  kinds: readonly MailKind[],
  about: number,
): Promise<number[]> {
  const rows = await ormOf(database)
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.about, about), inArray(outbox.kind, kinds)))
    .orderBy(outbox.id)
  return rows.map(({ id }) => id)
}

/** Claims a mail, so that no other run sends it at the same time; undefined when it is not due. */
export async function claimMail(database: Database, id: number, now: Date): Promise<ClaimedMail | undefined> {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const { kind, about, attempts } = outbox
  const [mail] = await ormOf(database)
    .update(outbox)
    .set({ attempts: sql`${attempts} + 1`, nextTryAt: until })
    .where(and(eq(outbox.id, id), eq(outbox.status, "waiting"), lte(outbox.nextTryAt, now.toISOString())))
    .returning({ id: outbox.id, kind, about, attempts })
  return mail
}

/** Marks a mail as sent; if it is the operator's, advances the status of its submission. */
export async function noteSent(database: Database, mail: ClaimedMail, now: Date): Promise<void> {
  const db = ormOf(database)
  await db.batch([
    db
      .update(outbox)
      .set({ status: "sent", sentAt: now.toISOString(), lastError: null })
      .where(eq(outbox.id, mail.id)),
    ...(await stepOf(db, mail, "DELIVERED", now)),
  ])
}

/** Records a failed attempt, unless another has started meanwhile: schedules a retry with backoff, or gives up. */
export async function noteFailure(
  database: Database,
  mail: ClaimedMail,
  error: string,
  now: Date,
): Promise<"waiting" | "dead"> {
  const next = nextTryAfter(mail.attempts, now)
  const status = next === undefined ? "dead" : "waiting"
  const db = ormOf(database)
  await db.batch([
    db
      .update(outbox)
      .set({ status, nextTryAt: (next ?? now).toISOString(), lastError: error.slice(0, 200) })
      .where(and(eq(outbox.id, mail.id), eq(outbox.status, "waiting"), eq(outbox.attempts, mail.attempts))),
    ...(status === "dead" ? await stepOf(db, mail, "FAILED", now) : []),
  ])
  return status
}

/** Deletes a mail whose subject row is gone. */
export async function dropMail(database: Database, id: number): Promise<void> {
  await ormOf(database).delete(outbox).where(eq(outbox.id, id))
}

/** Status update of a submission after the operator's mail; none if the operator has already advanced it. */
async function stepOf(db: Orm, mail: ClaimedMail, type: "DELIVERED" | "FAILED", now: Date) {
  if (mail.kind !== "contactToOperator") return []
  const isIt = eq(submissions.id, mail.about)
  const [row] = await db.select({ status: submissions.status }).from(submissions).where(isIt)
  if (row === undefined) return []
  try {
    const status = statusAfter(row.status, type)
    return [
      db
        .update(submissions)
        .set({ status, statusAt: now.toISOString() })
        .where(and(isIt, eq(submissions.status, row.status))),
    ]
  } catch (error) {
    if (error instanceof IllegalStep) return []
    throw error
  }
}
