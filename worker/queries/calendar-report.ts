import { type SQL, sql } from "drizzle-orm"
import { type FeedPlatform, type FeedProblem, STALE_AFTER } from "#machines/property/calendar-feed.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { calendarFeeds, outbox, properties } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** A day of reports begins at 8 in the morning: nobody is to be woken by a mail at midnight. */
const BEGINS_AT = 8 * 3_600_000

/** A feed that has not been good for too long. */
export interface StaleFeed {
  id: number
  code: string
  name: string
  platform: FeedPlatform
  /** ISO, UTC; null when it never was. */
  goodAt: string | null
  problem: FeedProblem | null
}

const f = calendarFeeds

function isStale(now: Date): SQL {
  return sql`coalesce(${f.goodAt}, ${f.createdAt}) < ${new Date(now.getTime() - STALE_AFTER).toISOString()}`
}

/** The feeds that have not been good for too long, by the property's code. */
export async function staleFeeds(database: Database, now: Date): Promise<StaleFeed[]> {
  const { results } = await statement(
    database,
    sql`SELECT ${f.id}, ${properties.code}, ${properties.name}, ${f.platform}, ${f.goodAt} AS goodAt, ${f.problem}
      FROM ${f} JOIN ${properties} ON ${properties.id} = ${f.propertyId} WHERE ${isStale(now)}
      ORDER BY ${properties.id}, ${f.id}`,
  ).all<StaleFeed>()
  return results
}

/** Puts today's report into the outbox where there is something to report and none was written; once a day. */
export async function queueCalendarReport(database: Database, now: Date): Promise<boolean> {
  const day = todayIn(SITE_TIME_ZONE, new Date(now.getTime() - BEGINS_AT)).replaceAll("-", "")
  const at = now.toISOString()
  const { meta } = await statement(
    database,
    sql`INSERT INTO ${outbox} (kind, about, status, attempts, next_try_at, created_at)
      SELECT 'calendarReport', ${Number(day)}, 'waiting', 0, ${at}, ${at} WHERE EXISTS
        (SELECT 1 FROM ${f} JOIN ${properties} ON ${properties.id} = ${f.propertyId} WHERE ${isStale(now)})
      ON CONFLICT DO NOTHING`,
  ).run()
  return meta.changes > 0
}
