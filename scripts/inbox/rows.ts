import { and, desc, getTableColumns, type InferSelectModel, lt, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

/** Rows of one question: an answer of D1 holds only so much. */
const PAGE = 200
/** SQLite's own number of a row, under a name that no column has. */
const ROW_ID = sql<number>`rowid`

/** The rows of a table for which a condition holds, the newest first; asked for only as they are taken. */
export async function* newestRows<Table extends SQLiteTable>(
  database: D1,
  table: Table,
  condition?: SQL,
): AsyncGenerator<InferSelectModel<Table>> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const [rows] = await ask(database, [
      db
        .select({ rowId: ROW_ID.as("row_id"), ...getTableColumns<SQLiteTable>(table) })
        .from(table as SQLiteTable)
        .where(and(lt(ROW_ID, before), condition))
        .orderBy(desc(ROW_ID))
        .limit(PAGE),
    ])
    for (const { rowId, ...row } of rows) {
      yield row as InferSelectModel<Table>
      before = rowId
    }
    if (rows.length < PAGE) return
  }
}
