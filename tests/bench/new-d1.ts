import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { getPlatformProxy } from "wrangler"
import type { Env } from "#worker/env.ts"
import { root } from "../../scripts/run.ts"

/** Runs work on a new D1 with today's schema and no rows, which is deleted afterwards. */
export async function onNewD1<Result>(work: (database: Env["DB"]) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
  const platform = await getPlatformProxy<Env>({
    configPath: path.join(root, "wrangler.toml"),
    persist: { path: folder },
  })
  try {
    await migrate(platform.env.DB)
    return await work(platform.env.DB)
  } finally {
    await platform.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function migrate(database: Env["DB"]): Promise<void> {
  const folder = path.join(root, "d1-migrations")
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint")
    await database.batch(statements.map((each) => database.prepare(each)))
  }
}
