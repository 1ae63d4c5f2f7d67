import { applyD1Migrations } from "cloudflare:test"
import { env } from "./env.ts"

/**
 * Test files in a worker share its runtime, and each starts with a new database. The `reset` of cloudflare:test
 * sometimes left rows behind, after a file that wrote thousands.
 */
await dropTables()
await applyD1Migrations(env.DB, env.MIGRATIONS)

async function dropTables(): Promise<void> {
  // Dropping a virtual table also drops its shadow tables.
  const { results } = await env.DB.prepare(
    `SELECT name FROM pragma_table_list
    WHERE schema = 'main' AND type IN ('virtual', 'table') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
    ORDER BY type DESC`,
  ).all<{ name: string }>()
  await env.DB.batch(
    ["PRAGMA defer_foreign_keys = on", ...results.map(({ name }) => `DROP TABLE "${name}"`)].map((sql) =>
      env.DB.prepare(sql),
    ),
  )
}
