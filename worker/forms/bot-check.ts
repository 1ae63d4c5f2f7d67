import type { Context } from "hono"
import * as z from "zod/mini"
import type { FormEnvelope } from "#machines/forms/form-envelope.ts"
import type { AppEnv } from "../app-env.ts"
import { type TurnstileConfig, turnstileOf } from "../env.ts"
import { fail } from "../errors.ts"
import { noteAbuse } from "../http/abuse.ts"
import { isWithin } from "../http/limits.ts"
import { log } from "../log.ts"
import { stampProblem } from "./stamp.ts"

/**
 * Rejects submissions by bots: honeypot filled in, form sent too fast, or, where Turnstile is configured, too many
 * without its verification. Returns undefined when the form may pass.
 */
export async function rejectBot(c: Context<AppEnv>, { website, stamp, turnstile }: FormEnvelope) {
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

/** Timeout of the call to Cloudflare, ms. */
const TIMEOUT = 2_500

const verdict = z.object({ success: z.boolean() })

/**
 * Whether Turnstile verified the visitor. Also false when Turnstile cannot be reached: the caller then applies a
 * stricter rate limit (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
 */
async function isVouchedFor({ secret, origin }: TurnstileConfig, token: string): Promise<boolean> {
  if (token === "") return false
  try {
    const answer = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return verdict.parse(await answer.json()).success
  } catch (error) {
    log("warn", "turnstileFailed", { reason: error instanceof Error ? error.name : "unknown" })
    return false
  }
}
