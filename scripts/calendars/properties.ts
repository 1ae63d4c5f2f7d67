import { and, eq, gte, or } from "drizzle-orm"
import { feedSource } from "../../machines/property/calendar-feed.ts"
import type { Day } from "../../machines/site/day.ts"
import { blockedNights, calendarFeeds, feedClosures, properties } from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

export type Property = Pick<typeof properties.$inferSelect, "id" | "code" | "slug">

/**
 * Finds a property by its code or slug.
 * @throws Refusal when there is none
 */
export async function propertyOf(database: D1, word: string): Promise<Property> {
  const { id, code, slug } = properties
  const [[property]] = await ask(database, [
    db
      .select({ id, code, slug })
      .from(properties)
      .where(or(eq(code, word.toUpperCase()), eq(slug, word))),
  ])
  if (property === undefined) throw new Refusal(`there is no property ${word}`)
  return property
}

/**
 * Blocked nights of a property from a day on, with their sources, in order; and those that a platform closes without a
 * booking, whether they block or not.
 */
export async function blockedNightsOf(
  database: D1,
  { id }: Property,
  from: Day,
): Promise<{ night: Day; source: string; closed: boolean; blocks: boolean }[]> {
  const { propertyId, night, source } = blockedNights
  const [rows, closures] = await ask(database, [
    db
      .select({ night, source })
      .from(blockedNights)
      .where(and(eq(propertyId, id), gte(night, from)))
      .orderBy(source, night),
    db
      .select({ night: feedClosures.night, feed: calendarFeeds.id })
      .from(calendarFeeds)
      .innerJoin(feedClosures, eq(feedClosures.feedId, calendarFeeds.id))
      .where(and(eq(calendarFeeds.propertyId, id), gte(feedClosures.night, from)))
      .orderBy(calendarFeeds.id, feedClosures.night),
  ])
  const key = (of: string, day: Day) => `${of} ${day}`
  const closed = new Set(closures.map((each) => key(feedSource(each.feed), each.night)))
  const blocking = new Set(rows.map((each) => key(each.source, each.night)))
  const aside = closures.filter((each) => !blocking.has(key(feedSource(each.feed), each.night)))
  return [
    ...rows.map((row) => ({ ...row, closed: closed.has(key(row.source, row.night)), blocks: true })),
    ...aside.map((each) => ({
      night: each.night,
      source: feedSource(each.feed),
      closed: true,
      blocks: false,
    })),
  ]
}
