import type { SQL } from "drizzle-orm"
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core"
import { getTableConfig } from "drizzle-orm/sqlite-core"

type Value = string | number | boolean | null | object | undefined | SQL

/** A value as an SQLite literal; objects become their JSON. */
export function literal(value: Value): string {
  if (value === null || value === undefined) return "NULL"
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "1" : "0"
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Rows of one INSERT: D1 takes statements of up to 100 KB. */
const ROWS_A_STATEMENT = 60

/**
 * INSERT statements for rows of a table, typed by its schema. With `replace`, a row of the same key is
 * overwritten in place (never deleted, so that rows pointing to it stay).
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
  const statements: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const tuples = rows
      .slice(at, at + ROWS_A_STATEMENT)
      .map((row) => `(${keys.map(([key]) => literal((row as Record<string, Value>)[key])).join(", ")})`)
    statements.push(`INSERT INTO "${name}" (${names.join(", ")}) VALUES ${tuples.join(",\n")}${conflict}`)
  }
  return statements
}
