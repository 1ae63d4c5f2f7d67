import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm"
import type { MailAct } from "#machines/desk/steps.ts"
import { CONTACT_MAILS } from "#machines/site/delivery.ts"
import { retryQueries } from "../mail/retry.ts"
import { deskLog, outbox, submissions } from "../schema.ts"
import { LATE_AFTER } from "../site/readiness.ts"
import { type Database, ormOf, rowFor } from "../statement.ts"
import type { Actor } from "./actions.ts"

/** Mails that are listed at most. */
const LISTED = 50

/** A mail that did not go out. */
export type UnsentMail = Awaited<ReturnType<typeof unsentMails>>[number]

/** Mails that were given up, then those that should have gone out, with the reference of the contact that they are about. */
export async function unsentMails(database: Database, now: Date) {
  const isDead = eq(outbox.status, "dead")
  const lateSince = new Date(now.getTime() - LATE_AFTER).toISOString()
  const isLate = and(eq(outbox.status, "waiting"), lt(outbox.nextTryAt, lateSince))
  return await ormOf(database)
    .select({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      reference: sql<string | null>`${submissions.reference}`.as("reference"),
    })
    .from(outbox)
    .leftJoin(submissions, and(inArray(outbox.kind, [...CONTACT_MAILS]), eq(submissions.id, outbox.about)))
    .where(or(isDead, isLate))
    .orderBy(desc(isDead), desc(outbox.id))
    .limit(LISTED)
}

/** Has all mails that were given up tried again from the start, and notes who did it. @returns how many there were */
export async function retryDead(database: Database, { operator, now }: Actor): Promise<number> {
  const db = ormOf(database)
  const [received, mails] = retryQueries(db, eq(outbox.status, "dead"), now)
  const what: MailAct = "MAILS_RETRIED"
  const [, retried] = await db.batch([
    received,
    mails,
    db.insert(deskLog).select(
      db
        .select(rowFor(deskLog, { id: sql`NULL`, at: now.toISOString(), operator, what, about: "" }))
        .from(sql`(SELECT 1)`)
        .where(sql`changes() > 0`),
    ),
  ])
  return retried.length
}
