import { and, eq, gt, lte, sql } from "drizzle-orm"
import type { LocalTime } from "#machines/site/day.ts"
import { eventDates, meta } from "../schema.ts"
import { newContentVersion } from "../site/content-version.ts"
import { type Database, ormOf } from "../statement.ts"

const ROW = "contentClock"

/**
 * Sets a new content version if an event has started or ended since the last run: rendering decides what is on and
 * what is over, so pages cached at the edge become stale.
 * @param now São Paulo local time
 * @returns whether any event has started or ended
 */
export async function expireEvents(database: Database, now: LocalTime): Promise<boolean> {
  const db = ormOf(database)
  const told = db.select({ value: meta.value }).from(meta).where(eq(meta.key, ROW))
  const [kept, ...passed] = await db.batch([
    told,
    ...[eventDates.startsAt, eventDates.endsAt].map((time) =>
      db
        .select({ time })
        .from(eventDates)
        // On the first run there is no earlier time to compare with.
        .where(and(lte(time, now), gt(time, sql`coalesce(${told}, ${now})`)))
        .limit(1),
    ),
  ])
  const changed = passed.some((found) => found.length > 0)
  // If two runs overlap, keep the later time.
  const turned = db
    .insert(meta)
    .values({ key: ROW, value: now })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`max(${meta.value}, ${now})` } })
  if (changed) await db.batch([newContentVersion(db), turned])
  else if (kept.length === 0) await turned
  return changed
}
