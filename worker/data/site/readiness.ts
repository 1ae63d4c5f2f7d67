import { and, eq, lte, min, sql } from "drizzle-orm"
import { STALE_AFTER } from "#machines/property/calendar-feed.ts"
import journal from "../../../d1-migrations/meta/_journal.json" with { type: "json" }
import { causeOf, log } from "../../log.ts"
import { mostMailsToday, nearLimit } from "../mail/mail-budget.ts"
import { isOfProperty } from "../property/calendar-feeds.ts"
import type { Abuse } from "../schema.ts"
import { calendarFeeds, outbox } from "../schema.ts"
import { type Database, ormOf, statement } from "../statement.ts"
import { abuseOf } from "./abuse-counts.ts"

/** The schema version that this Worker expects: the file name of its newest migration. */
export const NEWEST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`

/** Due mails are normally sent within five minutes; a mail overdue for this long indicates a problem, ms. */
export const LATE_AFTER = 30 * 60_000

/** Status of each dependency: `ok`, or a code that docs/operator/health.md explains. */
export interface Readiness {
  database: "ok" | "unreachable"
  schema: "ok" | "behind" | "unknown"
  outbox: "ok" | "late" | "unknown"
  calendars: "ok" | "stale" | "unknown"
  /** What was refused today as abuse, by kind; null when it cannot be told. */
  abuse: Partial<Record<Abuse, number>> | null
  /** Of the kind of mail that was sent most today: four fifths of its limit, or all of it. */
  mails: "ok" | "near" | "spent" | "unknown"
  /** How long the longest overdue mail has been due, seconds; null when none is. */
  outboxAge: number | null
  /** Age of the most outdated feed's last good read (or of its creation), seconds; null when there are no feeds. */
  calendarAge: number | null
}

const UNKNOWN = {
  outbox: "unknown",
  calendars: "unknown",
  abuse: null,
  mails: "unknown",
  outboxAge: null,
  calendarAge: null,
} as const

/**
 * Checks D1, the outbox, the calendar feeds and the day's mails; never throws.
 * @param mailLimit mails of each kind per day
 */
export async function readiness(database: Database, now: Date, mailLimit: number): Promise<Readiness> {
  try {
    if (!(await isMigrated(database))) return { database: "ok", schema: "behind", ...UNKNOWN }
    const db = ormOf(database)
    const { goodAt, createdAt } = calendarFeeds
    const [[mails], [feeds], abuse, [most]] = await db.batch([
      db
        .select({ since: min(outbox.nextTryAt).as("since") })
        .from(outbox)
        .where(and(eq(outbox.status, "waiting"), lte(outbox.nextTryAt, now.toISOString()))),
      db
        .select({ since: sql<string | null>`min(coalesce(${goodAt}, ${createdAt}))`.as("since") })
        .from(calendarFeeds)
        .where(isOfProperty(db)),
      abuseOf(database, now),
      mostMailsToday(database, now),
    ])
    const outboxAge = ageOf(mails?.since, now)
    const calendarAge = ageOf(feeds?.since, now)
    return {
      database: "ok",
      schema: "ok",
      outbox: (outboxAge ?? 0) * 1_000 > LATE_AFTER ? "late" : "ok",
      calendars: (calendarAge ?? 0) * 1_000 > STALE_AFTER ? "stale" : "ok",
      abuse: Object.fromEntries(abuse.map(({ kind, count }) => [kind, count])),
      mails: mailsOf(most?.mails ?? 0, mailLimit),
      outboxAge,
      calendarAge,
    }
  } catch (error) {
    log("error", "readinessUnread", { message: causeOf(error).message })
    return { database: "unreachable", schema: "unknown", ...UNKNOWN }
  }
}

function mailsOf(most: number, limit: number): Readiness["mails"] {
  if (most >= limit) return "spent"
  return most >= nearLimit(limit) ? "near" : "ok"
}

/** True when the newest migration that this Worker knows was applied; D1 may have newer ones. */
async function isMigrated(database: Database): Promise<boolean> {
  try {
    const query = sql`SELECT name FROM d1_migrations WHERE name = ${NEWEST_MIGRATION}`
    return (await statement(database, query).first()) !== null
  } catch (error) {
    if (String(error).includes("no such table")) return false
    throw error
  }
}

/** Whole seconds since an instant. */
function ageOf(since: string | null | undefined, now: Date): number | null {
  return typeof since === "string" ? Math.round((now.getTime() - Date.parse(since)) / 1_000) : null
}
