import { createMiddleware } from "hono/factory"
import { tryDecodeURI } from "hono/utils/url"
import type { AppEnv } from "../app-env.ts"

/**
 * Redirects other spellings of a path to its canonical one: `/Contato`, `//contato`, `/%63ontato`, `/contato%20`.
 * Everything downstream then sees one spelling only, of a path that can be decoded: `/%` and `/%ff` are refused.
 */
export const canonicalPath = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!isText(pathname)) return c.text("Bad Request", 400)
  const plain = tryDecodeURI(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\s+(?=\/|$)/g, "")
  if (plain === pathname || pathname.startsWith("/api/") || !/^[\w./-]+$/.test(plain)) return next()
  c.header("cache-control", "no-store")
  return c.redirect(plain + search, 308)
})

/** Whether percent-encoding in a path stands for characters. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
