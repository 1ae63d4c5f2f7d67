import type { Context } from "hono"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { log, messageOf } from "../log.ts"

/**
 * Runs a handler that writes to D1. If D1 fails, the caller is asked to retry and the cause is logged: SQLite's
 * messages name columns, never values.
 */
export async function storing<Answer extends Response>(
  c: Context<AppEnv>,
  event: string,
  work: () => Promise<Answer>,
) {
  try {
    return await work()
  } catch (error) {
    log("error", event, { message: messageOf(error) })
    return fail(c, "unavailable")
  }
}
