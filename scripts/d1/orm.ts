import type { SQLWrapper } from "drizzle-orm"
import type { BatchItem, BatchResponse } from "drizzle-orm/batch"
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core"
import { drizzle } from "drizzle-orm/sqlite-proxy"
import type { D1 } from "./database.ts"
import { literal } from "./sql.ts"

/** Writes values into the text: wrangler takes no parameters. */
class Literals extends SQLiteSyncDialect {
  override escapeParam(_: number, value?: unknown): string {
    return literal(value as Parameters<typeof literal>[0])
  }
}

const dialect = new Literals()

function alone(): never {
  throw new Error("a query is asked on its own; give it to ask()")
}

/** Drizzle's query builder, on no database: `ask` runs what it builds, `textOf` writes it down. */
export const db = drizzle(alone)

/** A query as one SQL text, with its values in it. */
export function textOf(query: SQLWrapper): string {
  return dialect.sqlToQuery(query.getSQL()).sql
}

/** Runs queries in their order, all or none of them; the rows of each, as the schema types them. */
export async function ask<const Queries extends readonly (BatchItem<"sqlite"> & SQLWrapper)[]>(
  database: D1,
  queries: Queries,
): Promise<BatchResponse<Queries>> {
  const answers = await database.batch(queries.map(textOf))
  // Drizzle tells columns apart by their order, which is the one that D1 answers in.
  const rows = answers.map((each) => ({ rows: each.map((row) => Object.values(row)) }))
  const [first, ...others] = queries
  if (first === undefined) return [] as never
  return (await drizzle(alone, async () => rows).batch([first, ...others])) as never
}
