import type { Abuse } from "../data/schema.ts"
import { addAbuse } from "../data/site/abuse-counts.ts"
import type { Database } from "../data/statement.ts"
import { log, messageOf } from "../log.ts"

/** Seen in this isolate, and not yet counted in D1. */
const seen = new Map<Abuse, number>()

/** After this time a write counts as cut off, and another may begin, ms. */
const CUT_OFF_AFTER = 30_000
let writingSince = Number.NEGATIVE_INFINITY

/**
 * Notes abuse: one line in the log, and a count for `/readyz`. Facts are names of limits and codes; never an address,
 * a name, a token or what was typed.
 */
export function noteAbuse(kind: Abuse, facts: Record<string, string> = {}): void {
  log("info", "abuseSeen", { kind, ...facts })
  seen.set(kind, (seen.get(kind) ?? 0) + 1)
}

/** Whether there is anything to count. */
export function isAbuseSeen(): boolean {
  return seen.size > 0
}

/**
 * Counts in D1 what was seen. An isolate makes one write at a time and gathers meanwhile, so that a flood of
 * requests is no flood of writes.
 */
export async function countAbuse(database: Database, now: Date): Promise<void> {
  if (now.getTime() - writingSince < CUT_OFF_AFTER) return
  writingSince = now.getTime()
  try {
    while (seen.size > 0) {
      const counts = new Map(seen)
      seen.clear()
      await addAbuse(database, counts, now).catch((error: unknown) => {
        for (const [kind, count] of counts) seen.set(kind, (seen.get(kind) ?? 0) + count)
        throw error
      })
    }
  } catch (error) {
    log("warn", "abuseNotCounted", { message: messageOf(error) })
  } finally {
    writingSince = Number.NEGATIVE_INFINITY
  }
}
