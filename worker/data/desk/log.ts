import { desc, lt } from "drizzle-orm"
import { deskLog } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** Lines on a page of the log. */
const LINES_A_PAGE = 50

/** What somebody did at the desk. */
export type LogLine = typeof deskLog.$inferSelect

/**
 * A page of the log, the newest first.
 * @param before id of the line that it goes on after
 */
export async function deskActs(
  database: Database,
  before?: number,
): Promise<{ lines: LogLine[]; next: number | null }> {
  const found = await ormOf(database)
    .select()
    .from(deskLog)
    .where(before === undefined ? undefined : lt(deskLog.id, before))
    .orderBy(desc(deskLog.id))
    .limit(LINES_A_PAGE + 1)
  const lines = found.slice(0, LINES_A_PAGE)
  return { lines, next: found.length > LINES_A_PAGE ? (lines.at(-1)?.id ?? null) : null }
}
