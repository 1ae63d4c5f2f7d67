import { getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { D1 } from "../d1/database.ts"

/** Rows of one question: an answer of D1 holds only so much. */
const PAGE = 200

/** A table's columns for SELECT, by the names that the schema gives them. */
export function columnsOf(table: SQLiteTable): string {
  return Object.entries(getTableColumns(table))
    .map(([key, { name }]) => `"${name}" AS "${key}"`)
    .join(", ")
}

/** The rows of a table for which all conditions hold, the newest first; asked for only as they are taken. */
export async function* newestRows<Table extends SQLiteTable>(
  database: D1,
  table: Table,
  conditions: string[],
): AsyncGenerator<InferSelectModel<Table>> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const [rows = []] = await database.batch([
      `SELECT rowid AS "rowid", ${columnsOf(table)} FROM ${getTableName(table)}
        WHERE ${[`rowid < ${before}`, ...conditions].join(" AND ")} ORDER BY rowid DESC LIMIT ${PAGE}`,
    ])
    for (const { rowid, ...row } of rows) {
      yield row as InferSelectModel<Table>
      before = Number(rowid)
    }
    if (rows.length < PAGE) return
  }
}
