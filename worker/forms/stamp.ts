import { MAX_FILL_TIME, MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import type { SigningKeys } from "../env.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** Why a stamp is rejected: sent too soon after the form was shown, or invalid or older than a day. */
export type StampProblem = "tooFast" | "stale"

/** A stamp is a day old at most, so none is of an earlier key than the one before the newest. */
const KEYS = 2

/** A signed timestamp that a form sends back: it proves since when the sender has had the form. */
export async function newStamp(keys: SigningKeys, now: Date): Promise<string> {
  const instant = String(now.getTime())
  return `${instant}.${await signatureOf(keys, "form", subjectOf(instant))}`
}

/** Checks a form's stamp; undefined when it is valid. */
export async function stampProblem(
  keys: SigningKeys,
  stamp: string,
  now: Date,
): Promise<StampProblem | undefined> {
  const [instant = "", signature = ""] = stamp.split(".")
  if (!/^\d{1,16}$/.test(instant)) return "stale"
  if (!(await isSignatureOf(keys, "form", subjectOf(instant), signature, KEYS))) return "stale"
  const age = now.getTime() - Number(instant)
  if (age > MAX_FILL_TIME) return "stale"
  return age < MIN_FILL_TIME ? "tooFast" : undefined
}

function subjectOf(instant: string): string {
  return `form ${instant}`
}
