import { and, eq, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { KEPT_DAYS, type Kept } from "#machines/privacy/retention.ts"
import type { MailKind } from "#machines/site/delivery.ts"
import { MAILS_ABOUT } from "../mail/outbox.ts"
import {
  abuseCounts,
  conversationEntries,
  dataRequests,
  deskLog,
  deskNights,
  mailCounts,
  notifySignups,
  outbox,
  pageFailures,
  submissions,
  subscribers,
} from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

const DAY = 86_400_000
/** Rows deleted per statement, and statements per run; the next run continues. */
const AT_ONCE = 500
const MAX_ROUNDS = 10

/** SQLite's implicit row id, because some of the tables have no id column. */
const ROW_ID = sql<number>`rowid`

interface Purge {
  table: SQLiteTable
  /** Condition for rows older than a time (ISO, UTC), and their order; both must be covered by an index. */
  over: (before: string) => SQL | undefined
  order: (SQLiteColumn | SQL)[]
  /** Kinds of mail about its rows, deleted with them. */
  mails?: readonly MailKind[]
}

const PURGES: Record<Kept, Purge> = {
  submissions: {
    table: submissions,
    over: (before) => lt(submissions.createdAt, before),
    order: [submissions.createdAt, ROW_ID],
    mails: MAILS_ABOUT.submissions,
  },
  // nextTryAt, which is indexed, is set whenever a mail is claimed or given up.
  sentMails: {
    table: outbox,
    over: (before) => and(eq(outbox.status, "sent"), lt(outbox.nextTryAt, before)),
    order: [outbox.nextTryAt],
  },
  deadMails: {
    table: outbox,
    over: (before) => and(eq(outbox.status, "dead"), lt(outbox.nextTryAt, before)),
    order: [outbox.nextTryAt],
  },
  pendingSubscribers: {
    table: subscribers,
    over: (before) => and(eq(subscribers.status, "pending"), lt(subscribers.createdAt, before)),
    order: [subscribers.createdAt, ROW_ID],
    mails: MAILS_ABOUT.subscribers,
  },
  leftSubscribers: {
    table: subscribers,
    // leftAt is never before createdAt, so the index on createdAt can narrow down the candidates.
    over: (before) =>
      and(eq(subscribers.status, "left"), lt(subscribers.createdAt, before), lt(subscribers.leftAt, before)),
    order: [subscribers.createdAt, ROW_ID],
    mails: MAILS_ABOUT.subscribers,
  },
  dataRequests: {
    table: dataRequests,
    over: (before) => lt(dataRequests.createdAt, before),
    order: [dataRequests.createdAt, ROW_ID],
    mails: MAILS_ABOUT.dataRequests,
  },
  notifySignups: {
    table: notifySignups,
    over: (before) => lt(notifySignups.createdAt, before),
    order: [notifySignups.createdAt, ROW_ID],
    mails: MAILS_ABOUT.notifySignups,
  },
  pendingSignups: {
    table: notifySignups,
    over: (before) => and(isNull(notifySignups.confirmedAt), lt(notifySignups.tokenExpiresAt, before)),
    order: [notifySignups.tokenExpiresAt, ROW_ID],
    mails: MAILS_ABOUT.notifySignups,
  },
  mailCounts: {
    table: mailCounts,
    over: (before) => lt(mailCounts.period, before),
    order: [mailCounts.period],
  },
  deskLog: {
    table: deskLog,
    over: (before) => lt(deskLog.at, before),
    order: [deskLog.at],
  },
  deskNights: {
    table: deskNights,
    over: (before) => lt(deskNights.night, before.slice(0, "yyyy-MM-dd".length)),
    order: [deskNights.night],
  },
  pageFailures: {
    table: pageFailures,
    over: (before) => lt(pageFailures.day, before.slice(0, "yyyy-MM-dd".length)),
    order: [pageFailures.day],
  },
  abuseCounts: {
    table: abuseCounts,
    over: (before) => lt(abuseCounts.day, before.slice(0, "yyyy-MM-dd".length)),
    order: [abuseCounts.day],
  },
}

/** Deletes rows past their retention period (machines/privacy/retention.ts); returns the deleted rows per category. */
export async function purge(database: Database, now: Date): Promise<Record<Kept, number>> {
  const counts: Partial<Record<Kept, number>> = {}
  for (const kept of Object.keys(PURGES) as Kept[]) counts[kept] = await purgeOne(database, kept, now)
  return counts as Record<Kept, number>
}

async function purgeOne(database: Database, kept: Kept, now: Date): Promise<number> {
  const db = ormOf(database)
  let count = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const results = await db.batch(purgeQueries(db, kept, now))
    const deleted = results.at(-1)?.meta.changes ?? 0
    count += deleted
    if (deleted < AT_ONCE) break
  }
  return count
}

/** One round: deletes what is about the oldest expired rows, then these rows. */
export function purgeQueries(db: Orm, kept: Kept, now: Date) {
  const { table, over, order, mails } = PURGES[kept]
  const before = new Date(now.getTime() - KEPT_DAYS[kept] * DAY).toISOString()
  const oldest = db
    .select({ id: ROW_ID })
    .from(table)
    .where(over(before))
    .orderBy(...order)
    .limit(AT_ONCE)
  const rows = db.delete(table).where(inArray(ROW_ID, oldest))
  if (mails === undefined) return [rows] as const
  return [
    db.delete(outbox).where(and(inArray(outbox.kind, mails), inArray(outbox.about, oldest))),
    ...(table === submissions ? conversationQueries(db, oldest) : []),
    rows,
  ] as const
}

/** Deletes what was written about submissions since, and the mails of it. */
function conversationQueries(db: Orm, theirs: SQLWrapper) {
  const e = conversationEntries
  const entries = db.select({ id: e.id }).from(e).where(inArray(e.submission, theirs))
  return [
    db
      .delete(outbox)
      .where(and(inArray(outbox.kind, MAILS_ABOUT.conversationEntries), inArray(outbox.about, entries))),
    db.delete(e).where(inArray(e.submission, theirs)),
  ]
}
