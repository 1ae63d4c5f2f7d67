import { type SQL, sql } from "drizzle-orm"
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
import { type Database, statement } from "#worker/db/statement.ts"
import { MAILS_ABOUT } from "./outbox.ts"

const DAY = 86_400_000
/** Rows that one statement deletes, and how often it is repeated in one run; the next run goes on. */
const AT_ONCE = 500
const MAX_ROUNDS = 10

interface Purge {
  table:
    | typeof submissions
    | typeof subscribers
    | typeof dataRequests
    | typeof outbox
    | typeof notifySignups
    | typeof pageFailures
  /** Which of its rows are older than a time (ISO, UTC), and their order: both an index's. */
  over: (before: string) => SQL
  /** Mails about its rows; they go with them. */
  mails?: readonly MailKind[]
}

const PURGES: Record<Kept, Purge> = {
  submissions: {
    table: submissions,
    over: (before) => sql`created_at < ${before} ORDER BY created_at, rowid`,
    mails: MAILS_ABOUT.submissions,
  },
  // The last time that a mail was taken in hand, or given up, stands in next_try_at, which is in the index.
  sentMails: {
    table: outbox,
    over: (before) => sql`status = 'sent' AND next_try_at < ${before} ORDER BY next_try_at`,
  },
  deadMails: {
    table: outbox,
    over: (before) => sql`status = 'dead' AND next_try_at < ${before} ORDER BY next_try_at`,
  },
  pendingSubscribers: {
    table: subscribers,
    over: (before) => sql`status = 'pending' AND created_at < ${before} ORDER BY created_at, rowid`,
    mails: MAILS_ABOUT.subscribers,
  },
  leftSubscribers: {
    table: subscribers,
    // Nobody left before they came: so the index narrows the rows to those that may be over.
    over: (before) => sql`status = 'left' AND created_at < ${before} AND left_at < ${before}
      ORDER BY created_at, rowid`,
    mails: MAILS_ABOUT.subscribers,
  },
  dataRequests: {
    table: dataRequests,
    over: (before) => sql`created_at < ${before} ORDER BY created_at, rowid`,
    mails: MAILS_ABOUT.dataRequests,
  },
  notifySignups: {
    table: notifySignups,
    over: (before) => sql`created_at < ${before} ORDER BY created_at, rowid`,
  },
  pageFailures: {
    table: pageFailures,
    over: (before) => sql`day < ${before.slice(0, "yyyy-MM-dd".length)} ORDER BY day`,
  },
}

/** Deletes what has been kept long enough (machines/privacy/retention.ts), and says how many rows of each. */
export async function purge(database: Database, now: Date): Promise<Record<Kept, number>> {
  const counts: Partial<Record<Kept, number>> = {}
  for (const kept of Object.keys(PURGES) as Kept[]) counts[kept] = await purgeOne(database, kept, now)
  return counts as Record<Kept, number>
}

async function purgeOne(database: Database, kept: Kept, now: Date): Promise<number> {
  let count = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const results = await database.batch(purgeQueries(kept, now).map((query) => statement(database, query)))
    const deleted = results.at(-1)?.meta.changes ?? 0
    count += deleted
    if (deleted < AT_ONCE) break
  }
  return count
}

/** One round: the mails about the oldest rows that are over, then these rows. */
export function purgeQueries(kept: Kept, now: Date): SQL[] {
  const { table, over, mails } = PURGES[kept]
  const before = new Date(now.getTime() - KEPT_DAYS[kept] * DAY).toISOString()
  const oldest = sql`SELECT rowid FROM ${table} WHERE ${over(before)} LIMIT ${AT_ONCE}`
  return [
    ...(mails === undefined
      ? []
      : [sql`DELETE FROM ${outbox} WHERE kind IN ${mails} AND about IN (${oldest})`]),
    sql`DELETE FROM ${table} WHERE rowid IN (${oldest})`,
  ]
}
