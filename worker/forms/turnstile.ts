import * as z from "zod/mini"
import type { TurnstileConfig } from "../env.ts"
import { log } from "../log.ts"

/** Timeout of the call to Cloudflare, ms. */
const TIMEOUT = 2_500

const verdict = z.object({ success: z.boolean() })

/**
 * Whether Turnstile verified the visitor. Also false when Turnstile cannot be reached: the caller then applies a
 * stricter rate limit (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
 */
export async function isVouchedFor({ secret, origin }: TurnstileConfig, token: string): Promise<boolean> {
  if (token === "") return false
  try {
    const answer = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return verdict.parse(await answer.json()).success
  } catch (error) {
    log("warn", "turnstileFailed", { reason: error instanceof Error ? error.name : "unknown" })
    return false
  }
}
