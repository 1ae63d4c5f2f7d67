import type { Context } from "hono"
import { noteAbuse } from "../abuse.ts"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

/** The answer to a mail's token that belongs to nobody. */
export function unknownToken(c: Context<AppEnv>) {
  noteAbuse("wrongToken")
  return fail(c, "invalidBody", [{ field: "token", code: "unknown" }])
}
