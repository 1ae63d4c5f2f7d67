import { eq } from "drizzle-orm"
import { log, messageOf } from "../../log.ts"
import { meta } from "../schema.ts"
import { type Database, type Orm, ormOf } from "../statement.ts"

/** Key of the `meta` row that holds the version. */
const ROW = "contentVersion"
/** How long an isolate caches the version, ms: new content appears at the edge within this time, prices of stays at once. */
const TRUSTED_FOR = 15_000

/** Sets a new content version, which invalidates all cached pages; run it in the batch that changes the content. */
export function newContentVersion(db: Orm) {
  const value = crypto.randomUUID()
  return db.insert(meta).values({ key: ROW, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
}

let known: { version: string; readAt: number } | undefined

/**
 * Version of the content in D1: it changes whenever the loader writes anything. When D1 is unreachable, returns
 * the last known version, or undefined: pages are then rendered but not cached.
 * @param isLatest whether a version that was just read is not enough: what a stay costs must not be out of date
 */
export async function contentVersion(
  database: Database,
  { now = Date.now(), isLatest = false } = {},
): Promise<string | undefined> {
  if (!isLatest && known !== undefined && now - known.readAt < TRUSTED_FOR) return known.version
  try {
    const [row] = await ormOf(database).select({ value: meta.value }).from(meta).where(eq(meta.key, ROW))
    known = { version: row?.value ?? "empty", readAt: now }
  } catch (error) {
    log("error", "contentVersionUnread", { message: messageOf(error) })
  }
  return known?.version
}
