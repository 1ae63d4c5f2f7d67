import { createMiddleware } from "hono/factory"
import { tryDecodeURI } from "hono/utils/url"
import type { AppEnv } from "../app-env.ts"

/**
 * Leads other spellings of a page's address to the one that it has: `/Contato`, `//contato`, `/%63ontato`, `/contato%20`.
 * What depends on the path then sees one spelling only.
 */
export const canonicalPath = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const plain = tryDecodeURI(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\s+(?=\/|$)/g, "")
  if (plain === pathname || pathname.startsWith("/api/") || !/^[\w./-]+$/.test(plain)) return next()
  c.header("cache-control", "no-store")
  return c.redirect(plain + search, 308)
})
