import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types"
import { gathered } from "#worker/data/gathered.ts"
import { env } from "./env.ts"

/** A D1 that notes how many statements each batch has, and how many rows all of them read. */
export function countedD1(fails: (batch: number) => boolean = () => false) {
  const noted = { batches: [] as number[], rowsRead: 0 }
  const session = env.DB.withSession("first-unconstrained")
  const noting = {
    prepare: (query: string) => session.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      noted.batches.push(statements.length)
      if (fails(noted.batches.length)) throw new Error("D1_ERROR: x")
      const results = await session.batch(statements)
      for (const { meta } of results) noted.rowsRead += meta.rows_read
      return results
    },
  }
  const database = { ...noting, withSession: () => noting } as unknown as D1Database
  return { noted, database: gathered(database) }
}
