import { and, eq, exists, gte, lt, lte, sql } from "drizzle-orm"
import {
  blockingNights,
  type FeedNights,
  type FeedProblem,
  feedSource,
  NIGHTS_AHEAD,
  PULL_EVERY,
  pauseAfter,
} from "#machines/property/calendar-feed.ts"
import { addDays, type Day } from "#machines/site/day.ts"
import { blockedNights, calendarFeeds, feedClosures, properties } from "../schema.ts"
import { freshSearch } from "../search/fresh-search.ts"
import { newContentVersion } from "../site/content-version.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"

/** How long a pull's claim on a feed lasts before another pull may start, ms. */
const CLAIM = 120_000

const f = calendarFeeds

/** A feed claimed for pulling. */
export type ClaimedFeed = typeof calendarFeeds.$inferSelect

export interface PullResult {
  /** All its nights from now on; undefined when unchanged. */
  nights?: FeedNights
  problem: FeedProblem | null
  emptySince: string | null
  /** Set when the calendar was fully parsed. */
  read?: Pick<ClaimedFeed, "etag" | "lastModified" | "passedOver" | "readOn">
}

/** Ids of feeds to be pulled now, the longest overdue first; feeds whose property is missing are skipped. */
export async function dueFeeds(database: Database, now: Date, most: number): Promise<number[]> {
  const rows = await dueQuery(ormOf(database), now, most)
  return rows.map(({ id }) => id)
}

/** Exported for the test that reads the query plan. */
export function dueQuery(db: Orm, now: Date, most: number) {
  return db
    .select({ id: f.id })
    .from(f)
    .where(and(lte(f.nextPullAt, now.toISOString()), isOfProperty(db)))
    .orderBy(f.nextPullAt)
    .limit(most)
}

/** SQL condition: the feed's property exists. */
export function isOfProperty(db: Orm) {
  return exists(db.select({ one: sql`1` }).from(properties).where(eq(properties.id, f.propertyId)))
}

/** Claims a feed, so that no other run pulls it at the same time; undefined when it is not due. */
export async function claimFeed(database: Database, id: number, now: Date): Promise<ClaimedFeed | undefined> {
  const until = new Date(now.getTime() + CLAIM).toISOString()
  const [feed] = await ormOf(database)
    .update(f)
    .set({ nextPullAt: until })
    .where(and(eq(f.id, id), lte(f.nextPullAt, now.toISOString())))
    .returning()
  return feed
}

/**
 * The stored nights of a feed from a day on, those that do not block among them. Closed nights that should block and do
 * not are none of them: while a property's file is away, its nights are, too.
 */
export async function heldNights(
  database: Database,
  { id, propertyId, closuresBlock }: Pick<ClaimedFeed, "id" | "propertyId" | "closuresBlock">,
  from: Day,
): Promise<FeedNights> {
  const db = ormOf(database)
  const [blocking, closing] = await db.batch([
    db
      .select({ night: blockedNights.night })
      .from(blockedNights)
      .where(and(isSaidBy(id, propertyId), isAhead(blockedNights.night, from))),
    db
      .select({ night: feedClosures.night })
      .from(feedClosures)
      .where(and(eq(feedClosures.feedId, id), isAhead(feedClosures.night, from)))
      .orderBy(feedClosures.night),
  ])
  const blocked = new Set(blocking.map(({ night }) => night))
  const closed = closing.map(({ night }) => night).filter((night) => !closuresBlock || blocked.has(night))
  return { nights: [...new Set([...blocked, ...closed])].sort(), closed }
}

/** SQL condition: a night is among those that are kept and shown from a day on. */
export function isAhead(night: typeof blockedNights.night | typeof feedClosures.night, from: Day) {
  return and(gte(night, from), lt(night, addDays(from, NIGHTS_AHEAD)))
}

/**
 * Stores the result of a pull in one batch: the feed's nights are replaced completely or not at all. Nothing is stored
 * if another pull has claimed the feed meanwhile, or if the feed was removed.
 */
export async function keepPull(
  database: Database,
  feed: ClaimedFeed,
  { nights, problem, emptySince, read }: PullResult,
  now: Date,
): Promise<void> {
  const db = ormOf(database)
  const source = feedSource(feed.id)
  const isOurs = and(eq(f.id, feed.id), eq(f.nextPullAt, feed.nextPullAt))
  const isStillOurs = exists(db.select({ one: sql`1` }).from(f).where(isOurs))
  const kept = db
    .update(f)
    .set({
      nextPullAt: later(now, PULL_EVERY),
      failures: 0,
      problem,
      emptySince,
      goodAt: problem === null ? now.toISOString() : undefined,
      ...read,
    })
    .where(isOurs)
  if (nights === undefined) return void (await kept)
  const blocking = JSON.stringify(blockingNights(nights, feed))
  await db.batch([
    db.delete(blockedNights).where(and(isSaidBy(feed.id, feed.propertyId), isStillOurs)),
    db.delete(feedClosures).where(and(eq(feedClosures.feedId, feed.id), isStillOurs)),
    db.insert(blockedNights).select(
      db
        .select(rowFor(blockedNights, { propertyId: properties.id, night: sql`night.value`, source }))
        .from(properties)
        .crossJoin(sql`json_each(${blocking}) AS night`)
        .where(and(eq(properties.id, feed.propertyId), isStillOurs)),
    ),
    db.insert(feedClosures).select(
      db
        .select(rowFor(feedClosures, { feedId: f.id, night: sql`night.value` }))
        .from(f)
        .crossJoin(sql`json_each(${JSON.stringify(nights.closed)}) AS night`)
        .where(isOurs),
    ),
    freshSearch(db),
    newContentVersion(db),
    kept,
  ])
}

/** SQL condition: the night is blocked by this feed. */
function isSaidBy(id: number, propertyId: number) {
  return and(eq(blockedNights.propertyId, propertyId), eq(blockedNights.source, feedSource(id)))
}

/** Records a failed pull: the next attempt is scheduled with backoff, and the blocked nights stay. */
export async function noteFailedPull(
  database: Database,
  feed: ClaimedFeed,
  problem: FeedProblem,
  now: Date,
): Promise<void> {
  const failures = feed.failures + 1
  await ormOf(database)
    .update(f)
    .set({ nextPullAt: later(now, pauseAfter(failures)), failures, problem })
    .where(and(eq(f.id, feed.id), eq(f.nextPullAt, feed.nextPullAt)))
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
