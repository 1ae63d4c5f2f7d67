import { sql } from "drizzle-orm"
import type { Day } from "#machines/site/day.ts"
import type { PageFailure } from "#machines/site/page-failure.ts"
import { pageFailures } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** Ways to fail that are told apart on one day; whoever invents messages fills no more than that. */
export const MAX_FAILURES_A_DAY = 200

/**
 * Counts a failure on a day: one row for each part, engine and message.
 * @returns whether it is the first of its kind on that day, and was kept
 */
export async function countPageFailure(
  database: Database,
  { part, message, engine }: PageFailure & { engine: string },
  day: Day,
  now: Date,
): Promise<boolean> {
  const row = await statement(
    database,
    sql`INSERT INTO ${pageFailures} (day, part, engine, message, count, last_at)
      SELECT ${day}, ${part}, ${engine}, ${message}, 1, ${now.toISOString()}
      WHERE (SELECT count(*) FROM ${pageFailures} WHERE day = ${day}) < ${MAX_FAILURES_A_DAY}
        OR EXISTS (SELECT 1 FROM ${pageFailures}
          WHERE day = ${day} AND part = ${part} AND engine = ${engine} AND message = ${message})
      ON CONFLICT (day, part, engine, message)
        DO UPDATE SET count = count + 1, last_at = excluded.last_at
      RETURNING count`,
  ).first<{ count: number }>()
  return row?.count === 1
}
