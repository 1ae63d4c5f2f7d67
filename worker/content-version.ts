import type { Database } from "./db/statement.ts"

/** How long an isolate trusts the version it read, ms: content shows up at the edge within this time. */
const TRUSTED_FOR = 15_000

let known: { version: string; readAt: number } | undefined

/** Version of the content in D1: it changes whenever the loader wrote anything. */
export async function contentVersion(database: Database, now = Date.now()): Promise<string> {
  if (known !== undefined && now - known.readAt < TRUSTED_FOR) return known.version
  const row = await database
    .prepare("SELECT value FROM meta WHERE key = 'contentVersion'")
    .first<{ value: string }>()
  known = { version: row?.value ?? "none", readAt: now }
  return known.version
}
