import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import type { Database } from "#worker/db/statement.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** What is wrong with a stamp: sent at once, or of no page of the last day. */
export type StampProblem = "tooFast" | "stale"

/** A signed instant for a form: whoever sends it has had the form since then. */
export async function newStamp(database: Database, now: Date): Promise<string> {
  const instant = String(now.getTime())
  return `${instant}.${await signatureOf(database, subjectOf(instant))}`
}

/** What is wrong with a form's stamp; undefined when nothing is. */
export async function stampProblem(
  database: Database,
  stamp: string,
  now: Date,
): Promise<StampProblem | undefined> {
  const [instant = "", signature = ""] = stamp.split(".")
  if (!/^\d{1,16}$/.test(instant) || !(await isSignatureOf(database, subjectOf(instant), signature)))
    return "stale"
  const age = now.getTime() - Number(instant)
  if (age > MAX_FILL_TIME) return "stale"
  return age < MIN_FILL_TIME ? "tooFast" : undefined
}

function subjectOf(instant: string): string {
  return `form ${instant}`
}
