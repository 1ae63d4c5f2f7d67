import { sql } from "drizzle-orm"
import type { LocalTime } from "#machines/site/day.ts"
import { eventDates, meta } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"
import { newContentVersion } from "../pages/content-version.ts"

const ROW = "contentClock"

/**
 * Where an event began or ended since the last time, gives the content a new version: pages work out by themselves
 * what is on and what is over, but those that are kept at the edge were made before.
 * @param now São Paulo's time
 * @returns whether something did
 */
export async function turnContentClock(database: Database, now: LocalTime): Promise<boolean> {
  const [kept, began, ended] = await database.batch<{ value: string }>([
    statement(database, sql`SELECT value FROM ${meta} WHERE key = ${ROW}`),
    ...[eventDates.startsAt, eventDates.endsAt].map((time) =>
      statement(
        database,
        // Until the clock was first turned there is nothing to compare with.
        sql`SELECT ${time} AS value FROM ${eventDates} WHERE ${time} <= ${now}
          AND ${time} > coalesce((SELECT value FROM ${meta} WHERE key = ${ROW}), ${now}) LIMIT 1`,
      ),
    ),
  ])
  const changed = [began, ended].some((found) => (found?.results.length ?? 0) > 0)
  // Two runs at once: the later time stays.
  const turned = sql`INSERT INTO ${meta} (key, value) VALUES (${ROW}, ${now})
    ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value)`
  if (changed || kept?.results.length === 0)
    await database.batch(
      [...(changed ? [newContentVersion()] : []), turned].map((query) => statement(database, query)),
    )
  return changed
}
