import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types"
import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/d1"
import { SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core"

const dialect = new SQLiteSyncDialect()

/** D1 or a session of it. */
export type Database = Pick<D1Database | D1DatabaseSession, "prepare" | "batch">

/** Drizzle's query builder on a D1 database. */
export type Orm = ReturnType<typeof ormOf>

/**
 * A query as a D1 statement, for SQL that the query builder cannot express and where D1's count of rows read is needed.
 * Rows come as D1 returns them: booleans are 0 or 1, and columns without an alias keep their name in the table.
 */
export function statement(database: Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  return database.prepare(sql).bind(...params)
}

/** D1 sessions have the same query methods as D1 itself, but drizzle's types accept only the latter. */
export function ormOf(database: Database) {
  return drizzle(database as D1Database)
}

/** The SELECT list of an `INSERT … SELECT`: all columns of a table by name, in the schema's order. */
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
