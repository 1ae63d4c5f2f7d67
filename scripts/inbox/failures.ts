import type { InferSelectModel } from "drizzle-orm"
import { addDays, type Day } from "../../machines/site/day.ts"
import { pageFailures } from "../../worker/db/schema.ts"
import type { D1 } from "../d1/database.ts"
import { literal } from "../d1/sql.ts"
import { columnsOf } from "./rows.ts"

/** Days that the list goes back. */
const DAYS_BACK = 14

/** Parts of pages that failed in browsers in the last two weeks, the latest day and the most frequent first. */
export async function latestFailures(
  database: D1,
  today: Day,
  limit: number,
): Promise<InferSelectModel<typeof pageFailures>[]> {
  const [rows = []] = await database.batch([
    `SELECT ${columnsOf(pageFailures)} FROM page_failures WHERE day > ${literal(addDays(today, -DAYS_BACK))}
      ORDER BY day DESC, count DESC, part, engine, message LIMIT ${limit}`,
  ])
  return rows as InferSelectModel<typeof pageFailures>[]
}
