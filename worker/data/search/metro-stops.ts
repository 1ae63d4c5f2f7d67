import { gt, sql } from "drizzle-orm"
import type { StopCount } from "#machines/map/metro-map.ts"
import { metroStops } from "../schema.ts"
import { type Database, statement } from "../statement.ts"

/** The stops that have properties, in the order of their slugs. Reads a row for each stop, whatever the properties. */
export async function stopCounts(database: Database): Promise<{ stops: StopCount[]; rowsRead: number }> {
  const { stop, available, lowest } = metroStops
  const { results, meta } = await statement(
    database,
    sql`SELECT ${stop}, ${available}, ${lowest} FROM ${metroStops} WHERE ${gt(available, 0)} ORDER BY ${stop}`,
  ).all<StopCount>()
  return { stops: results, rowsRead: meta.rows_read }
}
