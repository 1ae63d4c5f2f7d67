import { and, asc, eq, inArray, lt, lte, ne, type SQLWrapper, sql } from "drizzle-orm"
import {
  CONTACT_MAILS,
  MAX_TRIES,
  type MailKind,
  nextTryAfter,
  type PersonalMail,
  URGENT_MAILS,
} from "#machines/site/delivery.ts"
import { submissionStep } from "../contact/submission-steps.ts"
import { outbox, submissions } from "../schema.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"

/** How long a claim on a mail lasts before another attempt may start, ms. */
export const CLAIM = 120_000

/** The kinds of mail to or about people, by their subject table: `outbox.about` is an id of that table. */
export const MAILS_ABOUT = {
  submissions: CONTACT_MAILS,
  subscribers: ["newsletterConfirm", "newsletterAlready", "newsletterWelcome"],
  notifySignups: ["launchConfirm"],
  dataRequests: ["dataLink"],
  conversationEntries: ["deskReply"],
} satisfies Record<string, readonly PersonalMail[]>

/** A mail claimed for sending; `attempts` includes the one that starts now. */
export type ClaimedMail = Pick<typeof outbox.$inferSelect, "id" | "kind" | "about" | "attempts">

/**
 * A waiting mail, for `INSERT … SELECT`: all of the outbox's columns, in order.
 * @param at ISO, UTC
 */
export function newMail(kind: MailKind | SQLWrapper, about: number | SQLWrapper, at: string) {
  return rowFor(outbox, { id: sql`NULL`, kind, about, ...waitingFrom(at) })
}

/** What an untried mail has besides its kind and what it is about. */
function waitingFrom(at: string) {
  return {
    status: "waiting",
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  } satisfies Partial<typeof outbox.$inferInsert>
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
    set: waitingFrom(at),
    setWhere:
      lastMail === undefined
        ? isDone
        : sql`${isDone} AND coalesce(${outbox.sentAt}, ${outbox.createdAt}) <= ${lastMail}`,
  }
}

/** A mail to be sent now. */
export type DueMail = Pick<typeof outbox.$inferSelect, "id" | "kind">

/**
 * Mails to be sent now: those that somebody waits for first, within them those that were never tried, so that one that
 * fails again and again holds no other, then the oldest.
 */
export async function dueMails(database: Database, now: Date, most: number): Promise<DueMail[]> {
  return await ormOf(database)
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(isDue(now))
    .orderBy(
      sql`${outbox.kind} NOT IN ${[...URGENT_MAILS]}`,
      sql`${outbox.attempts} > 0`,
      asc(outbox.createdAt),
      asc(outbox.id),
    )
    .limit(most)
}

function isDue(now: Date) {
  return and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, now.toISOString()))
}

/** The mails of the given kinds about one row. */
export async function mailsAbout(
  database: Database,
  kinds: readonly MailKind[],
  about: number,
): Promise<DueMail[]> {
  return await ormOf(database)
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.about, about), inArray(outbox.kind, kinds)))
    .orderBy(outbox.id)
}

/** Claims a mail, so that no other run sends it at the same time; undefined when it is not due. */
export async function claimMail(database: Database, id: number, now: Date): Promise<ClaimedMail | undefined> {
  const [mail] = await claim(database, eq(outbox.id, id), now)
  return mail
}

/** Claims the oldest due notices of contacts, to be gathered in one mail. */
export async function claimNotices(database: Database, now: Date, most: number): Promise<ClaimedMail[]> {
  const oldest = ormOf(database)
    .select({ id: outbox.id })
    .from(outbox)
    // Those with more tries are given up, each by itself.
    .where(and(isDue(now), eq(outbox.kind, "contactToOperator"), lt(outbox.attempts, MAX_TRIES)))
    .orderBy(asc(outbox.id))
    .limit(most)
  return await claim(database, inArray(outbox.id, oldest), now)
}

async function claim(database: Database, which: SQLWrapper, now: Date): Promise<ClaimedMail[]> {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const { id, kind, about, attempts } = outbox
  return await ormOf(database)
    .update(outbox)
    .set({ attempts: sql`${attempts} + 1`, nextTryAt: until })
    .where(and(which.getSQL(), isDue(now)))
    .returning({ id, kind, about, attempts })
}

/** Gives claimed mails back without a try: they are due again at a later time. */
export async function postpone(
  database: Database,
  mails: readonly ClaimedMail[],
  until: Date,
): Promise<void> {
  await ormOf(database)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextTryAt: until.toISOString() })
    .where(and(areThey(mails), eq(outbox.status, "waiting")))
}

/** Makes all due mails of a kind due at a later time. */
export async function postponeKind(
  database: Database,
  kind: MailKind,
  now: Date,
  until: Date,
): Promise<void> {
  await ormOf(database)
    .update(outbox)
    .set({ nextTryAt: until.toISOString() })
    .where(and(isDue(now), eq(outbox.kind, kind)))
}

/** Marks mails of one kind as sent; if they are the operator's, advances the status of their submissions. */
export async function noteSent(database: Database, mails: readonly ClaimedMail[], now: Date): Promise<void> {
  const db = ormOf(database)
  await db.batch([
    db
      .update(outbox)
      .set({ status: "sent", sentAt: now.toISOString(), lastError: null })
      .where(areThey(mails)),
    ...stepsOf(db, mails, "DELIVERED", now),
  ])
}

/**
 * Records a failed attempt, unless another has started meanwhile: schedules a retry with backoff, or gives up.
 * @param mails of one kind, after the same number of attempts
 */
export async function noteFailure(
  database: Database,
  mails: readonly ClaimedMail[],
  error: string,
  now: Date,
): Promise<"waiting" | "dead"> {
  const attempts = mails[0]?.attempts ?? 0
  const next = nextTryAfter(attempts, now)
  const status = next === undefined ? "dead" : "waiting"
  const db = ormOf(database)
  await db.batch([
    db
      .update(outbox)
      .set({ status, nextTryAt: (next ?? now).toISOString(), lastError: error.slice(0, 200) })
      .where(and(areThey(mails), eq(outbox.status, "waiting"), eq(outbox.attempts, attempts))),
    ...(status === "dead" ? stepsOf(db, mails, "FAILED", now) : []),
  ])
  return status
}

/** Deletes mails whose subject rows are gone. */
export async function dropMails(database: Database, mails: readonly ClaimedMail[]): Promise<void> {
  await ormOf(database).delete(outbox).where(areThey(mails))
}

function areThey(mails: readonly ClaimedMail[]) {
  return inArray(outbox.id, listed(mails.map(({ id }) => id)))
}

/** Numbers as one parameter, because D1 takes a hundred. */
function listed(numbers: readonly number[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(numbers)}))`
}

/** Status updates of the submissions of the operator's mails; none where the operator has already advanced it. */
function stepsOf(db: Orm, mails: readonly ClaimedMail[], type: "DELIVERED" | "FAILED", now: Date) {
  const abouts = mails.filter(({ kind }) => kind === "contactToOperator").map(({ about }) => about)
  if (abouts.length === 0) return []
  const { isAllowed, set } = submissionStep(type, now)
  return [
    db
      .update(submissions)
      .set(set)
      .where(and(inArray(submissions.id, listed(abouts)), isAllowed)),
  ]
}
