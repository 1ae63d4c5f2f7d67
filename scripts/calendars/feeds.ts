import type { InferSelectModel } from "drizzle-orm"
import { feedSource, PLATFORM_NAMES, platformOf } from "../../machines/property/calendar-feed.ts"
import type { Day } from "../../machines/site/day.ts"
import { calendarFeeds } from "../../worker/db/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { insert, literal } from "../d1/sql.ts"
import { newContentVersion } from "./nights.ts"
import { type Property, propertyOf } from "./properties.ts"

/** A feed as it is shown; its address is not. */
export type Feed = Omit<InferSelectModel<typeof calendarFeeds>, "address"> & {
  code: string | null
  /** Nights from today on that it says to be blocked. */
  nights: number
}

const SHOWN = Object.entries({
  ...{ id: "id", propertyId: "property_id", platform: "platform", createdAt: "created_at" },
  ...{ nextPullAt: "next_pull_at", goodAt: "good_at", problem: "problem", failures: "failures" },
  ...{ emptySince: "empty_since", passedOver: "passed_over" },
})
  .map(([key, column]) => `feed.${column} AS "${key}"`)
  .join(", ")

/** The feeds of a property, or all of them, by the property's code. */
export async function feedsOf(database: D1, property: Property | undefined, today: Day): Promise<Feed[]> {
  const [rows = []] = await database.batch([
    `SELECT ${SHOWN}, code, (SELECT count(*) FROM blocked_nights WHERE property_id = feed.property_id
        AND source = 'feed:' || feed.id AND night >= ${literal(today)}) AS nights
      FROM calendar_feeds AS feed LEFT JOIN properties ON properties.id = feed.property_id
      ${property === undefined ? "" : `WHERE feed.property_id = ${property.id}`} ORDER BY feed.property_id, feed.id`,
  ])
  return rows as unknown as Feed[]
}

/**
 * Adds a calendar to a property; it is due at once.
 * @throws Refusal for an address that must not be pulled, or that is there already
 */
export async function addFeed(database: D1, property: Property, address: string, now: Date): Promise<number> {
  const platform = platformOf(address)
  if (platform === undefined)
    throw new Refusal(
      `this address cannot be pulled; allowed: https:// addresses of ${Object.values(PLATFORM_NAMES).join(", ")}`,
    )
  const at = now.toISOString()
  const [[there] = []] = await database.batch([
    `SELECT id, (SELECT code FROM properties WHERE properties.id = property_id) AS code FROM calendar_feeds
      WHERE address = ${literal(address)}`,
  ])
  if (there !== undefined)
    throw new Refusal(
      `this address is there already: feed ${there.id} of ${there.code ?? "a property that is gone"}`,
    )
  const row = {
    ...{ propertyId: property.id, platform, address, createdAt: at, nextPullAt: at },
    ...{ failures: 0, passedOver: 0 },
  }
  const [, [added] = []] = await database.batch([
    ...insert(calendarFeeds, [row]),
    `SELECT id FROM calendar_feeds WHERE address = ${literal(address)}`,
  ])
  return Number(added?.id)
}

/**
 * Removes a feed and the nights that it alone said to be blocked.
 * @returns how many of them, from today on
 * @throws Refusal when there is none of that number
 */
export async function removeFeed(database: D1, id: number, today: Day): Promise<number> {
  const source = literal(feedSource(id))
  const [removed = [], nights = []] = await database.batch([
    `DELETE FROM calendar_feeds WHERE id = ${id} RETURNING id`,
    `DELETE FROM blocked_nights WHERE source = ${source} RETURNING night`,
    ...newContentVersion(),
  ])
  if (removed.length === 0) throw new Refusal(`there is no feed ${id}`)
  return nights.filter(({ night }) => String(night) >= today).length
}

/** Makes the feeds of a property, or all, due now; how many. */
export async function makeDue(database: D1, word: string | undefined, now: Date): Promise<number> {
  const property = word === undefined ? undefined : await propertyOf(database, word)
  const [rows = []] = await database.batch([
    `UPDATE calendar_feeds SET next_pull_at = ${literal(now.toISOString())}
      ${property === undefined ? "" : `WHERE property_id = ${property.id}`} RETURNING id`,
  ])
  return rows.length
}
