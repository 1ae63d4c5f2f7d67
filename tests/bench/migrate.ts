import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { D1Database } from "@cloudflare/workers-types"
import { root } from "../../scripts/run.ts"

/** Brings an empty D1 to today's schema. */
export async function migrate(database: D1Database): Promise<void> {
  const folder = path.join(root, "d1-migrations")
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint")
    await database.batch(statements.map((each) => database.prepare(each)))
  }
}
