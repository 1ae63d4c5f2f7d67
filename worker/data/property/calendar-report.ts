import { eq, lt, sql } from "drizzle-orm"
import { STALE_AFTER } from "#machines/property/calendar-feed.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { newMail } from "../mail/outbox.ts"
import { calendarFeeds, outbox, properties } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** The report day starts at 8:00, so that no mail is sent at midnight. */
const BEGINS_AT = 8 * 3_600_000

const f = calendarFeeds

function isStale(now: Date) {
  return lt(sql`coalesce(${f.goodAt}, ${f.createdAt})`, new Date(now.getTime() - STALE_AFTER).toISOString())
}

/** A feed that has not been read successfully for too long. */
export type StaleFeed = Awaited<ReturnType<typeof staleFeeds>>[number]

/** The stale feeds, ordered by property code. */
export async function staleFeeds(database: Database, now: Date) {
  return await ormOf(database)
    .select({
      id: f.id,
      code: properties.code,
      name: properties.name,
      platform: f.platform,
      goodAt: f.goodAt,
      problem: f.problem,
    })
    .from(f)
    .innerJoin(properties, eq(properties.id, f.propertyId))
    .where(isStale(now))
    .orderBy(properties.id, f.id)
}

/** Queues today's report in the outbox if there are stale feeds; at most once a day. */
export async function queueCalendarReport(database: Database, now: Date): Promise<boolean> {
  const day = todayIn(SITE_TIME_ZONE, new Date(now.getTime() - BEGINS_AT)).replaceAll("-", "")
  const db = ormOf(database)
  const { meta } = await db
    .insert(outbox)
    .select(
      db
        .select(newMail("calendarReport", Number(day), now.toISOString()))
        .from(f)
        .innerJoin(properties, eq(properties.id, f.propertyId))
        .where(isStale(now))
        .limit(1),
    )
    .onConflictDoNothing()
  return meta.changes > 0
}
