import type { Context } from "hono"
import type { FormEnvelope } from "#machines/forms/form-envelope.ts"
import type { AppEnv } from "../app-env.ts"
import { turnstileOf } from "../env.ts"
import { fail } from "../errors.ts"
import { noteAbuse } from "../http/abuse.ts"
import { isWithin } from "../http/limits.ts"
import { stampProblem } from "./stamp.ts"
import { isVouchedFor } from "./turnstile.ts"

/**
 * Rejects submissions by bots: honeypot filled in, form sent too fast, or, where Turnstile is configured, too many
 * without its verification. Returns undefined when the form may pass.
 */
export async function refuseRobot(c: Context<AppEnv>, { website, stamp, turnstile }: FormEnvelope) {
  if (website !== "") {
    noteAbuse("honeypot")
    return fail(c, "invalidBody", [{ field: "website", code: "mustBeEmpty" }])
  }
  const problem = await stampProblem(c.env, stamp, new Date())
  if (problem !== undefined) {
    noteAbuse("staleStamp", { problem })
    return fail(c, "invalidBody", [{ field: "stamp", code: problem }])
  }
  const config = turnstileOf(c.env)
  if (config === undefined || (await isVouchedFor(config, turnstile))) return undefined
  return (await isWithin(c, "FORM_STRICT_LIMIT")) ? undefined : fail(c, "tooManyRequests")
}
