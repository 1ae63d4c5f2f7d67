import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import type { Database } from "#worker/db/statement.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** Why a stamp is rejected: sent too soon after the form was shown, or invalid or older than a day. */
export type StampProblem = "tooFast" | "stale"

/** A signed timestamp that a form sends back: it proves since when the sender has had the form. */
export async function newStamp(database: Database, now: Date): Promise<string> {
  const instant = String(now.getTime())
  return `${instant}.${await signatureOf(database, subjectOf(instant))}`
}

/** Checks a form's stamp; undefined when it is valid. */
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
