import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import type { Closures } from "#machines/property/calendar-feed.ts"
import { blockedNights, calendarFeeds, feedClosures, properties } from "../schema.ts"
import { rowFor } from "../statement.ts"

const f = calendarFeeds

/**
 * The statements that say what becomes of the nights that a feed's platform closes without a booking: at once for those
 * that are known, and the feed is due to be read anew. A pull that is under way loses its claim.
 * @param which SQL condition: the feed
 * @returns the first statement returns the feed's id if it is there
 */
export function closureStatements(
  db: BaseSQLiteDatabase<"async", unknown>,
  which: SQL | undefined,
  { closuresBlock, closuresGoOn }: Closures,
  now: Date,
) {
  const source = sql<string>`'feed:' || ${f.id}`
  const closures = db
    .select(rowFor(blockedNights, { propertyId: f.propertyId, night: feedClosures.night, source }))
    .from(f)
    .innerJoin(feedClosures, eq(feedClosures.feedId, f.id))
    .innerJoin(properties, eq(properties.id, f.propertyId))
    .where(which)
  const closed = db
    .select({ night: feedClosures.night })
    .from(feedClosures)
    .where(inArray(feedClosures.feedId, db.select({ id: f.id }).from(f).where(which)))
  return [
    db
      .update(f)
      .set({
        closuresBlock,
        closuresGoOn,
        nextPullAt: now.toISOString(),
        etag: null,
        lastModified: null,
        readOn: null,
      })
      .where(which)
      .returning({ id: f.id }),
    closuresBlock
      ? db.insert(blockedNights).select(closures).onConflictDoNothing()
      : db
          .delete(blockedNights)
          .where(
            and(
              inArray(blockedNights.propertyId, db.select({ id: f.propertyId }).from(f).where(which)),
              inArray(blockedNights.source, db.select({ source }).from(f).where(which)),
              inArray(blockedNights.night, closed),
            ),
          ),
  ] as const
}
