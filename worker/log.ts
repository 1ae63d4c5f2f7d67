import { AsyncLocalStorage } from "node:async_hooks"
import { DrizzleQueryError } from "drizzle-orm/errors"

/** What every line of one request, or of one run of the clock, has in common. */
const scope = new AsyncLocalStorage<Record<string, string>>()

/** Does work whose log lines all carry these facts, also those of what it leaves to the background. */
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

/** What went wrong, for the log: drizzle's own error would put all values of the query that failed into its message. */
export function causeOf(error: unknown): Error {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** What a line says of something that was thrown. */
export function messageOf(error: unknown): string {
  return causeOf(error).message
}

/** What writes such lines: code that also runs in a browser is given one, since this module needs Node's. */
export type Log = typeof log
