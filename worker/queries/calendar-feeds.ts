import { type SQL, sql } from "drizzle-orm"
import {
  type FeedProblem,
  feedSource,
  NIGHTS_AHEAD,
  PULL_EVERY,
  pauseAfter,
} from "#machines/property/calendar-feed.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { blockedNights, calendarFeeds, properties } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { newContentVersion } from "../pages/content-version.ts"

/** How long one pull may take before another may begin, ms. */
const CLAIM = 120_000

const f = calendarFeeds

/** A feed that is being pulled. */
export interface ClaimedFeed
  extends Pick<
    typeof calendarFeeds.$inferSelect,
    | "id"
    | "propertyId"
    | "platform"
    | "address"
    | "failures"
    | "emptySince"
    | "etag"
    | "lastModified"
    | "readOn"
    | "nextPullAt"
  > {}

/** What a pull found out about a feed. */
export interface PullResult {
  /** All nights that are blocked from now on; undefined when they are the ones that are known. */
  nights?: Day[]
  problem: FeedProblem | null
  emptySince: string | null
  /** Of an answer that was understood as a whole. */
  read?: { etag: string | null; lastModified: string | null; passedOver: number; on: Day }
}

/** Ids of feeds to be pulled now, the longest due first; those whose property is away wait for it. */
export async function dueFeeds(database: Database, now: Date, most: number): Promise<number[]> {
  const { results } = await statement(database, dueQuery(now, most)).all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Exported for the test that reads the query plan. */
export function dueQuery(now: Date, most: number): SQL {
  return sql`SELECT id FROM ${f} WHERE next_pull_at <= ${now.toISOString()}
    AND EXISTS (SELECT 1 FROM ${properties} WHERE ${properties.id} = property_id)
    ORDER BY next_pull_at LIMIT ${most}`
}

/** Takes a feed to be pulled, so that nobody else pulls it at the same time; undefined when it is not due. */
export async function claimFeed(database: Database, id: number, now: Date): Promise<ClaimedFeed | undefined> {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const row = await statement(
    database,
    sql`UPDATE ${f} SET next_pull_at = ${until} WHERE id = ${id} AND next_pull_at <= ${now.toISOString()}
      RETURNING id, property_id AS propertyId, platform, address, failures, empty_since AS emptySince, etag,
        last_modified AS lastModified, read_on AS readOn, next_pull_at AS nextPullAt`,
  ).first<ClaimedFeed>()
  return row ?? undefined
}

/** The nights from a day on that a feed said to be blocked. */
export async function heldNights(
  database: Database,
  { id, propertyId }: Pick<ClaimedFeed, "id" | "propertyId">,
  from: Day,
): Promise<Day[]> {
  const { results } = await statement(
    database,
    sql`SELECT night FROM ${blockedNights} WHERE property_id = ${propertyId} AND source = ${feedSource(id)}
      AND night >= ${from} AND night < ${addDays(from, NIGHTS_AHEAD)} ORDER BY night`,
  ).all<{ night: Day }>()
  return results.map(({ night }) => night)
}

/**
 * Keeps what a pull brought, in one batch: the feed's nights are replaced as a whole or not at all. Nothing is kept
 * when the feed was taken by another pull meanwhile, or was removed.
 */
export async function keepPull(
  database: Database,
  feed: ClaimedFeed,
  { nights, problem, emptySince, read }: PullResult,
  now: Date,
): Promise<void> {
  const source = feedSource(feed.id)
  const isOurs = sql`id = ${feed.id} AND next_pull_at = ${feed.nextPullAt}`
  const good = problem === null ? sql`, good_at = ${now.toISOString()}` : sql``
  const readNow =
    read === undefined
      ? sql``
      : sql`, etag = ${read.etag}, last_modified = ${read.lastModified}, passed_over = ${read.passedOver},
          read_on = ${read.on}`
  await database.batch(
    [
      ...(nights === undefined
        ? []
        : [
            sql`DELETE FROM ${blockedNights} WHERE property_id = ${feed.propertyId} AND source = ${source}
              AND EXISTS (SELECT 1 FROM ${f} WHERE ${isOurs})`,
            sql`INSERT INTO ${blockedNights} (property_id, night, source)
              SELECT ${properties.id}, night.value, ${source}
              FROM ${properties}, json_each(${JSON.stringify(nights)}) AS night
              WHERE ${properties.id} = ${feed.propertyId} AND EXISTS (SELECT 1 FROM ${f} WHERE ${isOurs})`,
            newContentVersion(),
          ]),
      sql`UPDATE ${f} SET next_pull_at = ${later(now, PULL_EVERY)}, failures = 0, problem = ${problem},
        empty_since = ${emptySince}${good}${readNow} WHERE ${isOurs}`,
    ].map((query) => statement(database, query)),
  )
}

/** Notes that a pull brought no calendar: the next comes after a pause that grows, and the nights stay. */
export async function noteFailedPull(
  database: Database,
  feed: ClaimedFeed,
  problem: FeedProblem,
  now: Date,
): Promise<void> {
  const failures = feed.failures + 1
  await statement(
    database,
    sql`UPDATE ${f} SET next_pull_at = ${later(now, pauseAfter(failures))}, failures = ${failures},
      problem = ${problem} WHERE id = ${feed.id} AND next_pull_at = ${feed.nextPullAt}`,
  ).run()
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
