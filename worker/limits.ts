import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "./app-env.ts"
import { fail } from "./errors.ts"

/** Who calls, for the limits: the address Cloudflare saw. It is not stored. */
export function visitorOf(c: Context<AppEnv>): string {
  return c.req.header("cf-connecting-ip") ?? "local"
}

/** Refuses a visitor who calls too often; the limits stand in wrangler.toml. */
export function limited(binding: "PLACES_LIMIT" | "NOTIFY_LIMIT" | "VITALS_LIMIT" | "FORM_LIMIT") {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { success } = await c.env[binding].limit({ key: visitorOf(c) })
    if (!success) {
      c.header("retry-after", "60")
      return fail(c, "tooManyRequests")
    }
    return next()
  })
}
