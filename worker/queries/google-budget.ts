import { lt, sql } from "drizzle-orm"
import type { Day } from "#machines/site/day.ts"
import { googleCalls } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"

/** Counts one call to Google; false when the day's limit is used up. Atomic, because it is one statement. */
export async function takeFromBudget(database: Database, day: Day, dailyLimit: number): Promise<boolean> {
  if (dailyLimit <= 0) return false
  const { calls } = googleCalls
  const counted = await ormOf(database)
    .insert(googleCalls)
    .values({ day, calls: 1 })
    .onConflictDoUpdate({
      target: googleCalls.day,
      set: { calls: sql`${calls} + 1` },
      setWhere: lt(calls, dailyLimit),
    })
    .returning({ calls })
  return counted.length > 0
}
