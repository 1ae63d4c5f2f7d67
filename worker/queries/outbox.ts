import { and, eq, inArray, lte, ne, type SQLWrapper, sql } from "drizzle-orm"
import { IllegalStep, statusAfter } from "#machines/contact/submission.machine.ts"
import { CONTACT_MAILS, type MailKind, nextTryAfter, type PersonalMail } from "#machines/site/delivery.ts"
import { outbox, submissions } from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf, rowFor } from "#worker/db/statement.ts"

/** How long one try may take before another may begin, ms. */
export const CLAIM = 120_000

/** The kinds of mail to or about people, by what they are about: `outbox.about` is an id of that table. */
export const MAILS_ABOUT = {
  submissions: CONTACT_MAILS,
  subscribers: ["newsletterConfirm", "newsletterAlready", "newsletterWelcome"],
  dataRequests: ["dataLink"],
} satisfies Record<string, readonly PersonalMail[]>

/** A mail that is being sent; `attempts` are its tries, with the one that begins now. */
export type ClaimedMail = Pick<typeof outbox.$inferSelect, "id" | "kind" | "about" | "attempts">

/**
 * A mail that waits, for `INSERT … SELECT`: all of the outbox's columns, in their order.
 * @param at ISO, UTC
 */
export function newMail(kind: MailKind | SQLWrapper, about: number | SQLWrapper, at: string) {
  return rowFor(outbox, {
    ...{ id: sql`NULL`, kind, about, status: "waiting", attempts: 0 },
    ...{ nextTryAt: at, lastError: null, createdAt: at, sentAt: null },
  })
}

/**
 * What becomes of a mail that was written before. One that waits is on its way already: it may be in somebody's hands
 * at this moment.
 * @param lastMail how old one must be to be written again (ISO, UTC)
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

/** Ids of mails to be sent now, the longest due first. */
export async function dueMails(database: Database, now: Date, most: number): Promise<number[]> {
  const rows = await ormOf(database)
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, now.toISOString())))
    .orderBy(outbox.nextTryAt)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Ids of the mails of some kinds about one row. */
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

/** Takes a mail to be sent, so that nobody else sends it at the same time; undefined when it is not due. */
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

/** Notes that a mail was sent, and moves what it was about one step on. */
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

/** Notes that a try failed, unless another was begun meanwhile: the next comes later, or the mail is given up. */
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

/** Forgets a mail whose subject was deleted. */
export async function dropMail(database: Database, id: number): Promise<void> {
  await ormOf(database).delete(outbox).where(eq(outbox.id, id))
}

/** The step that the operator's mail takes a submission; none where the operator was faster. */
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
