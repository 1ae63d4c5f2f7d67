import { eq } from "drizzle-orm"
import { meta } from "../db/schema.ts"
import { type Database, type Orm, ormOf } from "../db/statement.ts"
import { log, messageOf } from "../log.ts"

/** The row of `meta` that holds it. */
const ROW = "contentVersion"
/** How long an isolate trusts the version it read, ms: content shows up at the edge within this time. */
const TRUSTED_FOR = 15_000

/** Gives the content another version, so that no page kept before is shown; belongs into the batch that changes it. */
export function newContentVersion(db: Orm) {
  const value = crypto.randomUUID()
  return db.insert(meta).values({ key: ROW, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
}

let known: { version: string; readAt: number } | undefined

/**
 * Version of the content in D1: it changes whenever the loader wrote anything. When D1 does not answer,
 * the last one known, or undefined: pages are then rendered but not kept.
 */
export async function contentVersion(database: Database, now = Date.now()): Promise<string | undefined> {
  if (known !== undefined && now - known.readAt < TRUSTED_FOR) return known.version
  try {
    const [row] = await ormOf(database).select({ value: meta.value }).from(meta).where(eq(meta.key, ROW))
    known = { version: row?.value ?? "empty", readAt: now }
  } catch (error) {
    log("error", "contentVersionUnread", { message: messageOf(error) })
  }
  return known?.version
}
