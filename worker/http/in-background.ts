import type { Context } from "hono"
import { log, messageOf } from "../log.ts"

/** Lets work continue after the response is sent; logs its failure. */
export function inBackground(c: Pick<Context, "executionCtx">, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => log("error", "backgroundFailed", { message: messageOf(error) })),
  )
}
