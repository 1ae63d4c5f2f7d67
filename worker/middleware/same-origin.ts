import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"

const READING = ["GET", "HEAD", "OPTIONS"]

/** Refuses what another site's page sends. Browsers name the origin of every POST; other clients need not. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("origin")
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin
  return isForeign && !READING.includes(c.req.method) ? fail(c, "otherOrigin") : next()
})
