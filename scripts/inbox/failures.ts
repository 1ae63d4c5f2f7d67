import { desc, gt, type InferSelectModel } from "drizzle-orm"
import { addDays, type Day } from "../../machines/site/day.ts"
import { pageFailures } from "../../worker/data/schema.ts"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

/** Number of days listed. */
const DAYS_BACK = 14

/** Failures of page parts in browsers in the last two weeks, ordered by latest day, then frequency. */
export async function latestFailures(
  database: D1,
  today: Day,
  limit: number,
): Promise<InferSelectModel<typeof pageFailures>[]> {
  const { day, count, part, engine, message } = pageFailures
  const [rows] = await ask(database, [
    db
      .select()
      .from(pageFailures)
      .where(gt(day, addDays(today, -DAYS_BACK)))
      .orderBy(desc(day), desc(count), part, engine, message)
      .limit(limit),
  ])
  return rows
}
