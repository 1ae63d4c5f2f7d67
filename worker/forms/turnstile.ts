import * as z from "zod/mini"
import type { TurnstileConfig } from "../env.ts"
import { log } from "../log.ts"

/** How long Cloudflare's answer is waited for, ms. */
const TIMEOUT = 2_500

const verdict = z.object({ success: z.boolean() })

/**
 * Whether Turnstile vouches for a visitor. False, too, when it cannot be asked: the caller falls back to a
 * stricter limit (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
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
