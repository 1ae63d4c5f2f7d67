import { randomUUID } from "node:crypto"
import { HAND_SOURCE } from "../../machines/property/calendar-feed.ts"
import { nightsOf } from "../../machines/property/nights.ts"
import type { Day } from "../../machines/site/day.ts"
import { blockedNights, meta } from "../../worker/db/schema.ts"
import type { D1 } from "../d1/database.ts"
import { insert, literal } from "../d1/sql.ts"
import type { Property } from "./properties.ts"

/** Gives the content another version, so that no page kept before is shown; belongs into the batch that changes it. */
export function newContentVersion(): string[] {
  return insert(meta, [{ key: "contentVersion", value: randomUUID() }], true)
}

/** Blocks the nights of a stay by hand; those that are blocked so already stay. */
export async function blockNights(
  database: D1,
  { id }: Property,
  stay: { checkIn: Day; checkOut: Day },
  now: Date,
): Promise<void> {
  const run = { from: stay.checkIn, until: stay.checkOut }
  const rows = nightsOf(run, run).map((night) => ({ propertyId: id, night, source: HAND_SOURCE }))
  await database.batch([
    ...insert(blockedNights, rows).map((each) => `${each} ON CONFLICT DO NOTHING`),
    ...touched(id, now),
  ])
}

/** Takes the hand's blocks off the nights of a stay; who else says that some of them are blocked. */
export async function freeNights(
  database: D1,
  { id }: Property,
  { checkIn, checkOut }: { checkIn: Day; checkOut: Day },
  now: Date,
): Promise<{ freed: number; others: { source: string; nights: number }[] }> {
  const those = `property_id = ${id} AND night >= ${literal(checkIn)} AND night < ${literal(checkOut)}`
  const [freed = [], others = []] = await database.batch([
    `DELETE FROM blocked_nights WHERE ${those} AND source = ${literal(HAND_SOURCE)} RETURNING night`,
    `SELECT source, count(*) AS nights FROM blocked_nights WHERE ${those} GROUP BY source ORDER BY source`,
    ...touched(id, now),
  ])
  return { freed: freed.length, others: others as { source: string; nights: number }[] }
}

function touched(id: number, now: Date): string[] {
  return [
    `UPDATE properties SET availability_updated_at = ${literal(now.toISOString())} WHERE id = ${id}`,
    ...newContentVersion(),
  ]
}
