import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm"
import type { FeedStep } from "#machines/desk/nights.ts"
import { type Closures, type FeedPlatform, feedSource, platformOf } from "#machines/property/calendar-feed.ts"
import { closureStatements } from "../property/feed-closures.ts"
import { blockedNights, calendarFeeds, deskLog, feedClosures, properties } from "../schema.ts"
import { freshSearch } from "../search/fresh-search.ts"
import { newContentVersion } from "../site/content-version.ts"
import { type Database, type Orm, ormOf, rowFor } from "../statement.ts"

const f = calendarFeeds
const p = properties

/** Who changes the calendars of which property, and when. */
export interface FeedChange {
  code: string
  operator: string
  now: Date
}

/**
 * Adds a calendar to a property, due at once, and notes who did it.
 * @returns `refused` for an address that must not be pulled, `known` for one that is there already
 */
export async function addFeed(
  database: Database,
  address: string,
  { code, operator, now }: FeedChange,
): Promise<"added" | "known" | "refused"> {
  const platform = platformOf(address)
  if (platform === undefined) return "refused"
  const db = ormOf(database)
  const at = now.toISOString()
  const [added] = await db.batch([
    db
      .insert(f)
      .select(
        db
          .select(
            rowFor(f, {
              id: sql`NULL`,
              propertyId: p.id,
              platform,
              address,
              createdAt: at,
              nextPullAt: at,
              goodAt: null,
              problem: null,
              failures: 0,
              emptySince: null,
              passedOver: 0,
              etag: null,
              lastModified: null,
              readOn: null,
              closuresBlock: true,
              closuresGoOn: true,
            }),
          )
          .from(p)
          .where(eq(p.code, code)),
      )
      .onConflictDoNothing(),
    noted(db, { code, operator, now }, "FEED_ADDED", platform, sql`changes() = 1`),
  ])
  return added.meta.changes === 1 ? "added" : "known"
}

/** Removes a calendar of a property and the nights that it blocks, and notes who did it. @returns whether it was there */
export async function removeFeed(database: Database, id: number, change: FeedChange): Promise<boolean> {
  const db = ormOf(database)
  const isOurs = and(eq(f.id, id), inArray(f.propertyId, ofCode(db, change.code)))
  const [removed] = await db.batch([
    db.insert(deskLog).select(
      db
        .select(rowFor(deskLog, line(change, "FEED_REMOVED", sql`${f.platform}`)))
        .from(f)
        .where(isOurs),
    ),
    db
      .delete(blockedNights)
      .where(
        and(
          eq(blockedNights.source, feedSource(id)),
          inArray(blockedNights.propertyId, db.select({ id: f.propertyId }).from(f).where(isOurs)),
        ),
      ),
    db
      .delete(feedClosures)
      .where(inArray(feedClosures.feedId, db.select({ id: f.id }).from(f).where(isOurs))),
    db.delete(f).where(isOurs),
    freshSearch(db),
    newContentVersion(db),
  ])
  return removed.meta.changes === 1
}

/**
 * Says what becomes of the nights that a calendar's platform closes without a booking, and notes who did it.
 * @param seen what was chosen when the desk showed it
 * @returns whether the calendar was there, as it was seen
 */
export async function chooseClosures(
  database: Database,
  id: number,
  { closuresBlock, closuresGoOn }: Closures,
  seen: Closures,
  change: FeedChange,
): Promise<boolean> {
  const db = ormOf(database)
  const isChosen = (closures: Closures) =>
    and(eq(f.closuresBlock, closures.closuresBlock), eq(f.closuresGoOn, closures.closuresGoOn))
  // After the first statement it is as it was chosen now, for the others.
  const isAsSeen = or(isChosen(seen), isChosen({ closuresBlock, closuresGoOn }))
  const isOurs = and(eq(f.id, id), inArray(f.propertyId, ofCode(db, change.code)), isAsSeen)
  const chosen = `${closuresBlock ? "blocked" : "free"}, ${closuresGoOn ? "passed on" : "kept"}`
  const [noted] = await db.batch([
    db.insert(deskLog).select(
      db
        .select(rowFor(deskLog, line(change, "FEED_CLOSURES", sql`${f.platform} || ' ' || ${chosen}`)))
        .from(f)
        .where(isOurs),
    ),
    ...closureStatements(db, isOurs, { closuresBlock, closuresGoOn }, change.now),
    freshSearch(db),
    newContentVersion(db),
  ])
  return noted.meta.changes === 1
}

/** Makes the calendars of a property due now, and notes who did it. @returns how many there are */
export async function makeDue(database: Database, { code, operator, now }: FeedChange): Promise<number> {
  const db = ormOf(database)
  const at = now.toISOString()
  const [due] = await db.batch([
    db
      .update(f)
      .set({ nextPullAt: at })
      .where(inArray(f.propertyId, ofCode(db, code)))
      .returning({ id: f.id }),
    db.insert(deskLog).select(
      db
        .select(rowFor(deskLog, { id: sql`NULL`, at, operator, what: "FEEDS_PULLED", about: code }))
        .from(sql`(SELECT 1)`)
        .where(sql`changes() > 0`),
    ),
  ])
  return due.length
}

function ofCode(db: Orm, code: string) {
  return db.select({ id: p.id }).from(p).where(eq(p.code, code))
}

function line({ code, operator, now }: FeedChange, what: FeedStep, about: SQL) {
  return { id: sql`NULL`, at: now.toISOString(), operator, what, about: sql`${code} || ' ' || ${about}` }
}

function noted(db: Orm, change: FeedChange, what: "FEED_ADDED", platform: FeedPlatform, isPossible: SQL) {
  return db.insert(deskLog).select(
    db
      .select(rowFor(deskLog, line(change, what, sql`${platform}`)))
      .from(p)
      .where(and(eq(p.code, change.code), isPossible)),
  )
}
