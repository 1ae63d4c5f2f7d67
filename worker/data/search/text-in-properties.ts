import { sql } from "drizzle-orm"
import { properties } from "../schema.ts"
import { type Database, statement } from "../statement.ts"
import { matchExpression } from "./full-text.ts"

/** Where a text stands in the available properties: in a name, elsewhere (bairro, station, landmark), or nowhere. */
export type Standing = "name" | "elsewhere" | "nowhere"

/** Reads at most one row per question for a text that no unavailable property has. */
export async function standingOf(database: Database, text: string): Promise<Standing> {
  const expression = matchExpression(text)
  if (expression === undefined) return "nowhere"
  const first = (match: string) =>
    statement(
      database,
      sql`SELECT 1 FROM properties_fts CROSS JOIN ${properties} ON ${properties.id} = properties_fts.rowid
        WHERE properties_fts MATCH ${match} AND ${properties.available} = 1 LIMIT 1`,
    )
  const [named, anywhere] = await database.batch([first(`name : (${expression})`), first(expression)])
  if (named !== undefined && named.results.length > 0) return "name"
  return anywhere !== undefined && anywhere.results.length > 0 ? "elsewhere" : "nowhere"
}
