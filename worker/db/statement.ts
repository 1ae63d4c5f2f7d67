import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types"
import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/d1"
import { SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core"

const dialect = new SQLiteSyncDialect()

/** D1 or a session of it. */
export type Database = Pick<D1Database | D1DatabaseSession, "prepare" | "batch">

/** Drizzle's query builder on a D1. */
export type Orm = ReturnType<typeof ormOf>

/**
 * A query as a D1 statement: for SQL that the builder cannot say, and where D1's count of the rows read is wanted. Its
 * rows are D1's own: truth is 0 or 1, and a column that is not named has the name that the table gives it.
 */
export function statement(database: Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  return database.prepare(sql).bind(...params)
}

/** D1's sessions answer like D1 itself; drizzle's types know only the latter. */
export function ormOf(database: Database) {
  return drizzle(database as D1Database)
}

/** What `INSERT … SELECT` brings into a table: all of its columns, each by its name, in the schema's order. */
export function rowFor<Table extends SQLiteTable>(
  table: Table,
  row: { [Name in keyof Table["$inferSelect"]]: Table["$inferSelect"][Name] | SQLWrapper },
) {
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[name]
    return [name, sql`${isSQLWrapper(value) ? value : sql.param(value, column)}`.as(name)]
  })
  return Object.fromEntries(fields) as Record<keyof Table["$inferSelect"], SQL.Aliased>
}
