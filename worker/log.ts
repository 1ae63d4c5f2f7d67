import { AsyncLocalStorage } from "node:async_hooks"

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

/** What a line says of something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What writes such lines: code that also runs in a browser is given one, since this module needs Node's. */
export type Log = typeof log
