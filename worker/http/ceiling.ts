import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../app-env.ts"
import { isWithin } from "./limits.ts"

/** What crawlers read before everything else, and need in order to know the rest. */
const FOR_CRAWLERS = /^\/(robots\.txt|sitemap[\w-]*\.xml|manifest\.webmanifest|\.well-known\/.*)$/

/** Mail services unsubscribe many people from one address. */
const UNSUBSCRIBE = /\/newsletter\/sair\/?$/

/**
 * The most pages, posted ones included, and reading calls of one visitor in a minute, with room for a family behind one
 * address; crawlers are told by `retry-after` when to come back. What is posted to the API has limits of its own.
 * @param refused makes the answer to who is above it
 */
export function ceiling(refused: (c: Context<AppEnv>) => Response) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    const isRead = method === "GET" || method === "HEAD"
    const isCall = path.startsWith("/api/")
    if (isRead ? FOR_CRAWLERS.test(path) : isCall || UNSUBSCRIBE.test(path)) return next()
    return (await isWithin(c, isCall ? "CALL_LIMIT" : "PAGE_LIMIT")) ? await next() : refused(c)
  })
}
