import type { SQL } from "drizzle-orm"
import { getTableConfig, type SQLiteInsertValue, type SQLiteTable } from "drizzle-orm/sqlite-core"

type Value = string | number | boolean | null | object | undefined | SQL

/** D1 takes statements of up to 100 KB (https://developers.cloudflare.com/d1/platform/limits/). */
export const STATEMENT_BYTES = 95_000
/** Rows per INSERT. */
const ROWS_A_STATEMENT = 60

/** Control characters except line breaks and tabs: SQL, the shell and wrangler each treat them differently. */
const UNSAFE = /[^\P{Cc}\n\t]/u

/** A value as an SQLite literal; objects become JSON. */
export function literal(value: Value): string {
  if (value === null || value === undefined) return "NULL"
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "1" : "0"
  const text = typeof value === "string" ? value : JSON.stringify(value)
  if (UNSAFE.test(text)) return `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`
  return `'${text.replaceAll("'", "''")}'`
}

/** Length of an SQL text as D1 counts it. */
export function bytesOf(sql: string): number {
  return Buffer.byteLength(sql)
}

/** INSERT statements with as many rows each as the limits allow; a single row may still exceed them. */
export function inserts(into: string, tuples: string[], after = ""): string[] {
  const statements: string[] = []
  const fixed = bytesOf(into) + bytesOf(after) + " VALUES ".length
  let rows: string[] = []
  let bytes = fixed
  const finish = () => {
    if (rows.length > 0) statements.push(`${into} VALUES ${rows.join(",\n")}${after}`)
    rows = []
    bytes = fixed
  }
  for (const tuple of tuples) {
    const more = bytesOf(tuple) + 2
    if (rows.length === ROWS_A_STATEMENT || bytes + more > STATEMENT_BYTES) finish()
    rows.push(tuple)
    bytes += more
  }
  finish()
  return statements
}

/**
 * INSERT statements for rows of a table, typed by its schema. With `replace`, they upsert: a row with the same key is
 * updated in place (never deleted, so that rows that reference it stay).
 */
export function insert<Table extends SQLiteTable>(
  table: Table,
  rows: SQLiteInsertValue<Table>[],
  replace = false,
): string[] {
  const { name, columns } = getTableConfig(table)
  const keys = Object.entries(table).filter(([, column]) => columns.includes(column as never))
  const names = keys.map(([, column]) => `"${(column as { name: string }).name}"`)
  const primary = columns.find((column) => column.primary)?.name
  const conflict =
    replace && primary !== undefined
      ? ` ON CONFLICT ("${primary}") DO UPDATE SET ${names
          .filter((each) => each !== `"${primary}"`)
          .map((each) => `${each} = excluded.${each}`)
          .join(", ")}`
      : ""
  const tuples = rows.map(
    (row) => `(${keys.map(([key]) => literal((row as Record<string, Value>)[key])).join(", ")})`,
  )
  return inserts(`INSERT INTO "${name}" (${names.join(", ")})`, tuples, conflict)
}
