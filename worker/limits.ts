import { createMiddleware } from "hono/factory"
import type { AppEnv } from "./app-env.ts"
import { fail } from "./errors.ts"

/** Refuses a visitor who calls too often; the limits stand in wrangler.toml. */
export function limited(binding: "PLACES_LIMIT") {
  return createMiddleware<AppEnv>(async (c, next) => {
    const visitor = c.req.header("cf-connecting-ip") ?? "local"
    const { success } = await c.env[binding].limit({ key: visitor })
    if (!success) {
      c.header("retry-after", "60")
      return fail(c, "tooManyRequests")
    }
    return next()
  })
}
