import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { KEPT_DAYS, type Kept } from "#machines/privacy/retention.ts"
import type { MailKind } from "#machines/site/delivery.ts"
import {
  dataRequests,
  notifySignups,
  outbox,
  pageFailures,
  submissions,
  subscribers,
} from "#worker/db/schema.ts"
import { type Database, type Orm, ormOf } from "#worker/db/statement.ts"
import { MAILS_ABOUT } from "./outbox.ts"

const DAY = 86_400_000
/** Rows that one statement deletes, and how often it is repeated in one run; the next run goes on. */
const AT_ONCE = 500
const MAX_ROUNDS = 10

/** SQLite's own number of a row: some of the tables have no id. */
const ROW_ID = sql<number>`rowid`

interface Purge {
  table: SQLiteTable
  /** Which of its rows are older than a time (ISO, UTC), and their order: both an index's. */
  over: (before: string) => SQL | undefined
  order: (SQLiteColumn | SQL)[]
  /** Mails about its rows; they go with them. */
  mails?: readonly MailKind[]
}

const PURGES: Record<Kept, Purge> = {
  submissions: {
    table: submissions,
    over: (before) => lt(submissions.createdAt, before),
    order: [submissions.createdAt, ROW_ID],
    mails: MAILS_ABOUT.submissions,
  },
  // The last time that a mail was taken in hand, or given up, stands in nextTryAt, which is in the index.
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
    // Nobody left before they came: so the index narrows the rows to those that may be over.
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
  },
  pageFailures: {
    table: pageFailures,
    over: (before) => lt(pageFailures.day, before.slice(0, "yyyy-MM-dd".length)),
    order: [pageFailures.day],
  },
}

/** Deletes what has been kept long enough (machines/privacy/retention.ts), and says how many rows of each. */
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

/** One round: the mails about the oldest rows that are over, then these rows. */
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
    rows,
  ] as const
}
