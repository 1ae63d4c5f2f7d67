import { and, eq, gt, lte, sql } from "drizzle-orm"
import type { LocalTime } from "#machines/site/day.ts"
import { eventDates, meta } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"
import { newContentVersion } from "./content-version.ts"

const ROW = "contentClock"

/**
 * Where an event began or ended since the last time, gives the content a new version: pages work out by themselves
 * what is on and what is over, but those that are kept at the edge were made before.
 * @param now São Paulo's time
 * @returns whether something did
 */
export async function turnContentClock(database: Database, now: LocalTime): Promise<boolean> {
  const db = ormOf(database)
  const told = db.select({ value: meta.value }).from(meta).where(eq(meta.key, ROW))
  const [kept, ...passed] = await db.batch([
    told,
    ...[eventDates.startsAt, eventDates.endsAt].map((time) =>
      db
        .select({ time })
        .from(eventDates)
        // Until the clock was first turned there is nothing to compare with.
        .where(and(lte(time, now), gt(time, sql`coalesce(${told}, ${now})`)))
        .limit(1),
    ),
  ])
  const changed = passed.some((found) => found.length > 0)
  // Two runs at once: the later time stays.
  const turned = db
    .insert(meta)
    .values({ key: ROW, value: now })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`max(${meta.value}, ${now})` } })
  if (changed) await db.batch([newContentVersion(db), turned])
  else if (kept.length === 0) await turned
  return changed
}
