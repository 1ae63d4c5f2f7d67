import type { Context } from "hono"
import type { AppEnv } from "../app-env.ts"
import { log, messageOf } from "../log.ts"

/** Lets work continue after the response is sent; logs its failure. */
export function inBackground(c: Context<AppEnv>, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => log("error", "backgroundFailed", { message: messageOf(error) })),
  )
}
