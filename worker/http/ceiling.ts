import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { isWithin } from "./limits.ts"

/** What crawlers read before everything else, and need in order to know the rest. */
const FOR_CRAWLERS = /^\/(robots\.txt|sitemap[\w-]*\.xml|manifest\.webmanifest|\.well-known\/.*)$/

/**
 * The most pages and reading calls of one visitor in a minute, with room for a family behind one address; crawlers are
 * told by `retry-after` when to come back. What is posted has limits of its own.
 * @param refused makes the answer to who is above it
 */
export function ceiling(refused: (c: Context<AppEnv>) => Response) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if ((method !== "GET" && method !== "HEAD") || FOR_CRAWLERS.test(path)) return next()
    const limit = path.startsWith("/api/") ? "CALL_LIMIT" : "PAGE_LIMIT"
    return (await isWithin(c, limit)) ? await next() : refused(c)
  })
}
