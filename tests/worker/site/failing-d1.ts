import type { D1Database } from "@cloudflare/workers-types"

/** How D1 says what is wrong with it, by what is wrong: its messages, as workerd's D1 writes them. */
export const TROUBLES: readonly (readonly [string, string])[] = [
  ["a full disk", "D1_ERROR: database or disk is full: SQLITE_FULL"],
  ["a lock", "D1_ERROR: database is locked: SQLITE_BUSY"],
  ["a renamed table", "D1_ERROR: no such table: properties: SQLITE_ERROR"],
  ["a corrupt file", "D1_ERROR: database disk image is malformed: SQLITE_CORRUPT"],
  ["a lost connection", "D1_ERROR: Network connection lost."],
  ["too many queries", "D1_ERROR: D1 DB is overloaded. Requests queued for too long."],
]

/** A D1 of which every question is answered in the same way. */
export function d1That(answers: () => Promise<never>): D1Database {
  const statement = { bind: () => statement, first: answers, all: answers, run: answers, raw: answers }
  const database = {
    prepare: () => statement,
    batch: answers,
    withSession: () => database,
    exec: answers,
    dump: answers,
    getBookmark: () => null,
  }
  return database as unknown as D1Database
}
