import { sql } from "drizzle-orm"
import type { Day } from "#machines/site/day.ts"
import { googleCalls } from "#worker/db/schema.ts"
import { type Database, statement } from "#worker/db/statement.ts"

/** Counts one call to Google on a day; false when the day's calls are used up. Exact: one statement. */
export async function takeFromBudget(database: Database, day: Day, dailyLimit: number): Promise<boolean> {
  if (dailyLimit <= 0) return false
  const counted = await statement(
    database,
    sql`INSERT INTO ${googleCalls} (day, calls) VALUES (${day}, 1)
      ON CONFLICT (day) DO UPDATE SET calls = calls + 1 WHERE calls < ${dailyLimit} RETURNING calls`,
  ).first<{ calls: number }>()
  return counted !== null
}
