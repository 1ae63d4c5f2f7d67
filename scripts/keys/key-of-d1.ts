import { eq } from "drizzle-orm"
import { meta } from "../../worker/data/schema.ts"
import { KEY_ROW } from "../../worker/data/site/key-of-d1.ts"
import type { SigningKeys } from "../../worker/env.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { ask, db } from "../d1/orm.ts"

/**
 * The signing key that a D1 still holds, as the variable that carries it over; nothing when it holds none. A D1
 * without tables holds none.
 */
export async function keyOfD1(database: D1): Promise<SigningKeys> {
  try {
    const [[row]] = await ask(database, [
      db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY_ROW)),
    ])
    return row === undefined ? {} : { SIGNING_KEY_0: row.value }
  } catch (error) {
    if (error instanceof Refusal && error.message.includes("no such table")) return {}
    throw error
  }
}
