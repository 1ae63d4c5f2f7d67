import { and, eq, lt, sql } from "drizzle-orm"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { MAILBOX_MAILS_A_DAY, type MailKind, NOTICE_WINDOW } from "#machines/site/delivery.ts"
import { sha256 } from "../../tokens.ts"
import { mailCounts } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Part of a day's mails of a kind from which on the operator is told. */
const NEAR = 0.8

/** Part of a day's mails of a kind that the forms of one network may cause, and the least number of them. */
const SHARE = 1 / 10
const LEAST_SHARE = 10

/** From how many mails of a kind on their day's limit is near. */
export function nearLimit(dailyLimit: number): number {
  return Math.ceil(dailyLimit * NEAR)
}

/** The period of a day's limit. */
export function dayOfMails(now: Date): string {
  return todayIn(SITE_TIME_ZONE, now)
}

/**
 * The period of the operator's notices that an instant is in, and its end.
 * @param length ms
 */
export function noticeWindow(now: Date, length = NOTICE_WINDOW): { period: string; end: Date } {
  const start = Math.floor(now.getTime() / length) * length
  return { period: new Date(start).toISOString(), end: new Date(start + length) }
}

/** Notices of single contacts that a day has; the rest of its mails is left to those that tell of many. */
export function singleNotices(now: Date, dailyLimit: number): { period: string; most: number } {
  return { period: `${dayOfMails(now)} single`, most: Math.ceil(dailyLimit / 2) }
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

/**
 * Counts a mail that a form asks for as one of its network's, of which no one takes more than a tenth of a day's. Networks
 * are counted in 4,096 groups, which change every day, so that nothing about one of them is stored.
 * @returns false when the network has had its share
 */
export async function takeNetworkShare(
  database: Database,
  kind: MailKind,
  network: string,
  dailyLimit: number,
  now: Date,
): Promise<boolean> {
  const share = Math.max(LEAST_SHARE, Math.floor(dailyLimit * SHARE))
  const group = await groupOf(dayOfMails(now), "network", network, 3)
  return (await countMail(database, kind, group, share)) !== undefined
}

/**
 * Counts a mail as one to its mailbox, in 65,536 groups, as the networks are.
 * @returns false when the mailbox has had its mails of the day
 */
export async function takeMailboxShare(
  database: Database,
  kind: MailKind,
  mailbox: string,
  now: Date,
): Promise<boolean> {
  const group = await groupOf(dayOfMails(now), "mailbox", mailbox, 4)
  return (await countMail(database, kind, group, MAILBOX_MAILS_A_DAY)) !== undefined
}

async function groupOf(day: string, what: string, of: string, digits: number): Promise<string> {
  return `${day} ${what} ${(await sha256(`${day} ${of}`)).slice(0, digits)}`
}

/** How many mails of a kind were sent in a period. */
export async function mailsIn(database: Database, kind: MailKind, period: string): Promise<number> {
  const [row] = await ormOf(database)
    .select({ mails: mailCounts.mails })
    .from(mailCounts)
    .where(and(eq(mailCounts.period, period), eq(mailCounts.kind, kind)))
  return row?.mails ?? 0
}

/** Query for the largest count of any kind today, as `mails`. */
export function mostMailsToday(database: Database, now: Date) {
  return ormOf(database)
    .select({ mails: sql<number | null>`max(${mailCounts.mails})`.as("mails") })
    .from(mailCounts)
    .where(eq(mailCounts.period, dayOfMails(now)))
}
