import { eq, lt, sql } from "drizzle-orm"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { type MailKind, NOTICE_WINDOW } from "#machines/site/delivery.ts"
import { mailCounts } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Part of a day's mails of a kind from which on the operator is told. */
const NEAR = 0.8

/** From how many mails of a kind on their day's limit is near. */
export function nearLimit(dailyLimit: number): number {
  return Math.ceil(dailyLimit * NEAR)
}

/** The period of a day's limit. */
export function dayOfMails(now: Date): string {
  return todayIn(SITE_TIME_ZONE, now)
}

/** The period of the operator's notices that an instant is in, and its end. */
export function noticeWindow(now: Date): { period: string; end: Date } {
  const start = Math.floor(now.getTime() / NOTICE_WINDOW) * NOTICE_WINDOW
  return { period: new Date(start).toISOString(), end: new Date(start + NOTICE_WINDOW) }
}

/**
 * Counts one mail before it is sent; a single atomic statement.
 * @returns how many of its kind there are in the period, with this one; undefined, without counting, when they were used up
 */
export async function countMail(
  database: Database,
  kind: MailKind,
  period: string,
  most: number,
): Promise<number | undefined> {
  if (most <= 0) return undefined
  const [row] = await ormOf(database)
    .insert(mailCounts)
    .values({ period, kind, mails: 1 })
    .onConflictDoUpdate({
      target: [mailCounts.period, mailCounts.kind],
      set: { mails: sql`${mailCounts.mails} + 1` },
      setWhere: lt(mailCounts.mails, most),
    })
    .returning({ mails: mailCounts.mails })
  return row?.mails
}

/** Query for the largest count of any kind today, as `mails`. */
export function mostMailsToday(database: Database, now: Date) {
  return ormOf(database)
    .select({ mails: sql<number | null>`max(${mailCounts.mails})`.as("mails") })
    .from(mailCounts)
    .where(eq(mailCounts.period, dayOfMails(now)))
}
