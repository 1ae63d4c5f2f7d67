import { and, eq, getTableColumns, gte, type InferSelectModel, sql } from "drizzle-orm"
import {
  type Closures,
  feedSource,
  PLATFORM_NAMES,
  platformOf,
} from "../../machines/property/calendar-feed.ts"
import type { Day } from "../../machines/site/day.ts"
import { closureStatements } from "../../worker/data/property/feed-closures.ts"
import {
  blockedNights,
  calendarFeeds,
  feedClosures,
  properties,
  searchStale,
} from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import { newContentVersion } from "./nights.ts"
import { type Property, propertyOf } from "./properties.ts"

type Unshown = "address" | "etag" | "lastModified" | "readOn"

/** A feed as displayed, without its secret address. */
export type Feed = Omit<InferSelectModel<typeof calendarFeeds>, Unshown> & {
  code: string | null
  /** Number of nights from today on that it blocks. */
  nights: number
  /** Number of nights from today on that its platform closes without a booking. */
  closed: number
}

const { address: _, etag: __, lastModified: ___, readOn: ____, ...SHOWN } = getTableColumns(calendarFeeds)

/** The feeds of a property, or all of them, ordered by property code. */
export async function feedsOf(database: D1, property: Property | undefined, today: Day): Promise<Feed[]> {
  const { id, propertyId } = calendarFeeds
  const isAhead = and(
    eq(blockedNights.propertyId, propertyId),
    eq(blockedNights.source, sql`'feed:' || ${id}`),
    gte(blockedNights.night, today),
  )
  const isClosed = and(eq(feedClosures.feedId, id), gte(feedClosures.night, today))
  const [rows] = await ask(database, [
    db
      .select({
        ...SHOWN,
        code: properties.code,
        nights: db.$count(blockedNights, isAhead).as("nights"),
        closed: db.$count(feedClosures, isClosed).as("closed"),
      })
      .from(calendarFeeds)
      .leftJoin(properties, eq(properties.id, propertyId))
      .where(property && eq(propertyId, property.id))
      .orderBy(propertyId, id),
  ])
  return rows
}

/**
 * Adds a calendar to a property; it is due at once.
 * @throws Refusal for an address that must not be pulled, or that already exists
 */
export async function addFeed(database: D1, property: Property, address: string, now: Date): Promise<number> {
  const platform = platformOf(address)
  if (platform === undefined)
    throw new Refusal(
      `this address cannot be pulled; allowed: https:// addresses of ${Object.values(PLATFORM_NAMES).join(", ")}`,
    )
  const at = now.toISOString()
  const { id } = calendarFeeds
  const isThere = eq(calendarFeeds.address, address)
  const [[there]] = await ask(database, [
    db
      .select({ id, code: properties.code })
      .from(calendarFeeds)
      .leftJoin(properties, eq(properties.id, calendarFeeds.propertyId))
      .where(isThere),
  ])
  if (there !== undefined)
    throw new Refusal(
      `this address is there already: feed ${there.id} of ${there.code ?? "a property that is gone"}`,
    )
  const [, [added]] = await ask(database, [
    db.insert(calendarFeeds).values({
      propertyId: property.id,
      platform,
      address,
      createdAt: at,
      nextPullAt: at,
      failures: 0,
      passedOver: 0,
    }),
    db.select({ id }).from(calendarFeeds).where(isThere),
  ])
  return Number(added?.id)
}

/**
 * Removes a feed and its blocked nights.
 * @returns how many of these nights are from today on
 * @throws Refusal when there is no feed with that id
 */
export async function removeFeed(database: D1, id: number, today: Day): Promise<number> {
  const [removed, nights] = await ask(database, [
    db.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).returning({ id: calendarFeeds.id }),
    db
      .delete(blockedNights)
      .where(eq(blockedNights.source, feedSource(id)))
      .returning({ night: blockedNights.night }),
    db.delete(feedClosures).where(eq(feedClosures.feedId, id)),
    db.delete(searchStale),
    newContentVersion(),
  ])
  if (removed.length === 0) throw new Refusal(`there is no feed ${id}`)
  return nights.filter(({ night }) => night >= today).length
}

/**
 * Says what becomes of the nights that a feed's platform closes without a booking.
 * @throws Refusal when there is no feed with that id
 */
export async function chooseClosures(database: D1, id: number, closures: Closures, now: Date): Promise<void> {
  const [changed] = await ask(database, [
    ...closureStatements(db, eq(calendarFeeds.id, id), closures, now),
    db.delete(searchStale),
    newContentVersion(),
  ])
  if (changed.length === 0) throw new Refusal(`there is no feed ${id}`)
}

/** Makes the feeds of a property, or all, due now; returns their number. */
export async function makeDue(database: D1, word: string | undefined, now: Date): Promise<number> {
  const property = word === undefined ? undefined : await propertyOf(database, word)
  const [rows] = await ask(database, [
    db
      .update(calendarFeeds)
      .set({ nextPullAt: now.toISOString() })
      .where(property && eq(calendarFeeds.propertyId, property.id))
      .returning({ id: calendarFeeds.id }),
  ])
  return rows.length
}
