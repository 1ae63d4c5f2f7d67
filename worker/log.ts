import { AsyncLocalStorage } from "node:async_hooks"
import { DrizzleQueryError } from "drizzle-orm/errors"
import type { Context } from "hono"

/** Fields common to all log lines of one request or one cron run. */
const scope = new AsyncLocalStorage<Record<string, string>>()

/** Runs `work` so that all its log lines carry these facts, including those of its background tasks. */
export function logged<Result>(facts: Record<string, string>, work: () => Result): Result {
  return scope.run(facts, work)
}

/** One structured line. Never pass personal data, keys, addresses or typed text. */
export function log(
  level: "info" | "warn" | "error",
  event: string,
  facts: Record<string, unknown> = {},
): void {
  console[level](JSON.stringify({ level, event, ...scope.getStore(), ...facts }))
}

/** The underlying error, for the log: drizzle's own message would include all parameter values of the failed query. */
export function causeOf(error: unknown): Error {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** The message to log for a thrown value. */
export function messageOf(error: unknown): string {
  return causeOf(error).message
}

/** Type of `log`, for code that also runs in browsers and takes it as a parameter: this module imports Node's. */
export type Log = typeof log

/** Lets work continue after the response is sent; logs its failure. */
export function inBackground(c: Pick<Context, "executionCtx">, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => log("error", "backgroundFailed", { message: messageOf(error) })),
  )
}
