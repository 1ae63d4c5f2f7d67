import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { fail } from "../errors.ts"
import { noteAbuse } from "./abuse.ts"

const READING = ["GET", "HEAD", "OPTIONS"]

/** Rejects cross-origin requests (CSRF). Browsers send Origin with every POST; other clients may omit it. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("origin")
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin
  if (!isForeign || READING.includes(c.req.method)) return next()
  noteAbuse("foreignOrigin")
  return fail(c, "otherOrigin")
})
