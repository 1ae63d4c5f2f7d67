import { and, eq, exists, lt, or, sql } from "drizzle-orm"
import type { Day } from "#machines/site/day.ts"
import type { PageFailure } from "#machines/site/page-failure.ts"
import { pageFailures } from "../schema.ts"
import { type Database, ormOf, rowFor } from "../statement.ts"

/** Most distinct failures stored per day, so that forged messages cannot fill the table. */
export const MAX_FAILURES_A_DAY = 200

/**
 * Counts a failure: one row per day, part, engine and message.
 * @returns whether it is the first of its kind on that day, and was stored
 */
export async function countPageFailure(
  database: Database,
  { part, message, engine }: PageFailure & { engine: string },
  day: Day,
  now: Date,
): Promise<boolean> {
  const db = ormOf(database)
  const f = pageFailures
  const lastAt = now.toISOString()
  const isOfDay = eq(f.day, day)
  const isSame = and(isOfDay, eq(f.part, part), eq(f.engine, engine), eq(f.message, message))
  const [row] = await db
    .insert(f)
    .select(
      db
        .select(rowFor(f, { day, part, engine, message, count: 1, lastAt }))
        .from(sql`(SELECT 1)`)
        .where(
          or(
            lt(db.$count(f, isOfDay), MAX_FAILURES_A_DAY),
            exists(db.select({ one: sql`1` }).from(f).where(isSame)),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [f.day, f.part, f.engine, f.message],
      set: { count: sql`${f.count} + 1`, lastAt },
    })
    .returning({ count: f.count })
  return row?.count === 1
}
