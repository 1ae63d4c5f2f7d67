import { causeOf } from "../log.ts"

/** D1 did not answer within the time limit; what was asked of it may have been done. */
export class DatabaseTimeout extends Error {
  override name = "DatabaseTimeout"
  constructor() {
    super("D1 did not answer in time")
  }
}

/**
 * How D1's client names failures: of the connection, of SQLite (SQLITE_FULL, SQLITE_BUSY, SQLITE_CORRUPT, a missing
 * table) or of D1 itself (https://developers.cloudflare.com/d1/observability/debug-d1/).
 */
const OF_D1 = /\bD1_(EXEC_)?ERROR\b/

/** Whether an error is D1's: the visitor can only come back later. */
export function isDatabaseTrouble(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseTimeout || OF_D1.test(cause.message)
}
