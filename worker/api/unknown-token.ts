import type { Context } from "hono"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { noteAbuse } from "../http/abuse.ts"

/** The answer to a mail's token that belongs to nobody. */
export function unknownToken(c: Context<AppEnv>) {
  noteAbuse("wrongToken")
  return fail(c, "invalidBody", [{ field: "token", code: "unknown" }])
}
