import { and, desc, getTableColumns, type InferSelectModel, lt, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { D1 } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

/** Rows per query, because D1 limits the size of a response. */
const PAGE = 200
/** SQLite's implicit row id, selected under a name that no column has. */
const ROW_ID = sql<number>`rowid`

/** The rows of a table that meet a condition, newest first; fetched lazily, page by page. */
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
