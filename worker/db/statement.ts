import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types"
import type { SQL } from "drizzle-orm"
import { drizzle } from "drizzle-orm/d1"
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core"

const dialect = new SQLiteSyncDialect()

/** D1 or a session of it. */
export type Database = Pick<D1Database | D1DatabaseSession, "prepare" | "batch">

/** A drizzle expression as a D1 statement, for queries whose `rows_read` we want to know. */
export function statement(database: Database, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query)
  return database.prepare(sql).bind(...params)
}

/** D1's sessions answer like D1 itself; drizzle's types know only the latter. */
export function ormOf(database: Database) {
  return drizzle(database as D1Database)
}
