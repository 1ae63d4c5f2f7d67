import { randomUUID } from "node:crypto"
import { and, count, eq, gte, lt } from "drizzle-orm"
import { HAND_SOURCE } from "../../machines/property/calendar-feed.ts"
import type { Day } from "../../machines/site/day.ts"
import { nightsOf } from "../../machines/stay/nights.ts"
import { blockedNights, meta, properties, searchStale } from "../../worker/data/schema.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"
import type { Property } from "./properties.ts"

/** Sets a new content version, which invalidates all cached pages; run it in the batch that changes the content. */
export function newContentVersion() {
  const value = randomUUID()
  return db
    .insert(meta)
    .values({ key: "contentVersion", value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}

/** Blocks the nights of a stay by hand; nights already blocked by hand stay so. */
export async function blockNights(
  database: D1,
  { id }: Property,
  stay: { checkIn: Day; checkOut: Day },
  now: Date,
): Promise<void> {
  const run = { from: stay.checkIn, until: stay.checkOut }
  const rows = nightsOf(run, run).map((night) => ({ propertyId: id, night, source: HAND_SOURCE }))
  await ask(database, [db.insert(blockedNights).values(rows).onConflictDoNothing(), ...touched(id, now)])
}

/** Removes manual blocks from the nights of a stay; returns the other sources that still block some of them. */
export async function freeNights(
  database: D1,
  { id }: Property,
  { checkIn, checkOut }: { checkIn: Day; checkOut: Day },
  now: Date,
): Promise<{ freed: number; others: { source: string; nights: number }[] }> {
  const { propertyId, night, source } = blockedNights
  const those = and(eq(propertyId, id), gte(night, checkIn), lt(night, checkOut))
  const [freed, others] = await ask(database, [
    db
      .delete(blockedNights)
      .where(and(those, eq(source, HAND_SOURCE)))
      .returning({ night }),
    db
      .select({ source, nights: count().as("nights") })
      .from(blockedNights)
      .where(those)
      .groupBy(source)
      .orderBy(source),
    ...touched(id, now),
  ])
  return { freed: freed.length, others }
}

/** Records when a property's nights were changed, and invalidates cached pages. */
function touched(id: number, now: Date) {
  return [
    db.update(properties).set({ availabilityUpdatedAt: now.toISOString() }).where(eq(properties.id, id)),
    db.delete(searchStale),
    newContentVersion(),
  ] as const
}
