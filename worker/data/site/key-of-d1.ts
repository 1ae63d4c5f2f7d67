import { and, eq } from "drizzle-orm"
import type { SigningKeys } from "../../env.ts"
import { meta } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"

/** The row of `meta` that held the site's signing key before it became a secret of the Worker. */
export const KEY_ROW = "formSecret"

/**
 * Deletes the signing key from D1 once the Worker has the same as `SIGNING_KEY_0`; returns the deleted rows. A restored
 * backup may bring it back.
 */
export async function forgetKeyOfD1(database: Database, keys: SigningKeys): Promise<number> {
  if (keys.SIGNING_KEY_0 === undefined) return 0
  const { meta: done } = await ormOf(database)
    .delete(meta)
    .where(and(eq(meta.key, KEY_ROW), eq(meta.value, keys.SIGNING_KEY_0)))
  return done.changes
}
