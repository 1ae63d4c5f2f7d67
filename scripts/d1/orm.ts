import type { SQLWrapper } from "drizzle-orm"
import type { BatchItem, BatchResponse } from "drizzle-orm/batch"
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core"
import { drizzle } from "drizzle-orm/sqlite-proxy"
import type { D1 } from "./database.ts"
import { literal } from "./sql.ts"

/** Inlines values as literals, because wrangler does not accept query parameters. */
class Literals extends SQLiteSyncDialect {
  override escapeParam(_: number, value?: unknown): string {
    return literal(value as Parameters<typeof literal>[0])
  }
}

const dialect = new Literals()

function alone(): never {
  throw new Error("a query is asked on its own; give it to ask()")
}

/** Drizzle's query builder without a database: `ask` runs its queries, `textOf` converts them to SQL text. */
export const db = drizzle(alone)

/** A query as SQL text with inlined values. */
export function textOf(query: SQLWrapper): string {
  return dialect.sqlToQuery(query.getSQL()).sql
}

/** Runs queries in order in one transaction; returns the rows of each, typed by the schema. */
export async function ask<const Queries extends readonly (BatchItem<"sqlite"> & SQLWrapper)[]>(
  database: D1,
  queries: Queries,
): Promise<BatchResponse<Queries>> {
  const answers = await database.batch(queries.map(textOf))
  // Drizzle maps columns by position, and D1's results keep the order of the SELECT list.
  const rows = answers.map((each) => ({ rows: each.map((row) => Object.values(row)) }))
  const [first, ...others] = queries
  if (first === undefined) return [] as never
  return (await drizzle(alone, async () => rows).batch([first, ...others])) as never
}
