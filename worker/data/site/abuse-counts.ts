import { eq, sql } from "drizzle-orm"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { Abuse } from "../schema.ts"
import { abuseCounts } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Adds to the day's counts, in one transaction. */
export async function addAbuse(database: Database, counts: Map<Abuse, number>, now: Date): Promise<void> {
  const db = ormOf(database)
  const day = todayIn(SITE_TIME_ZONE, now)
  const [first, ...others] = [...counts].map(([kind, count]) =>
    db
      .insert(abuseCounts)
      .values({ day, kind, count })
      .onConflictDoUpdate({
        target: [abuseCounts.day, abuseCounts.kind],
        set: { count: sql`${abuseCounts.count} + ${count}` },
      }),
  )
  if (first !== undefined) await db.batch([first, ...others])
}

/** What was counted on the day of an instant, as a query. */
export function abuseOf(database: Database, now: Date) {
  return ormOf(database)
    .select({ kind: abuseCounts.kind, count: abuseCounts.count })
    .from(abuseCounts)
    .where(eq(abuseCounts.day, todayIn(SITE_TIME_ZONE, now)))
    .orderBy(abuseCounts.kind)
}
