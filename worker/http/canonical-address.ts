import { createMiddleware } from "hono/factory"
import { tryDecodeURI } from "hono/utils/url"
import type { AppEnv } from "../app-env.ts"
import { negotiateLocale } from "./language.ts"
import { meantQuery, withoutTail } from "./meant-query.ts"

/**
 * Redirects other spellings of an address to its canonical one: `/Contato`, `//contato`, `/%63ontato`, `/contato%20`,
 * `/contato).`, `/imoveis?checkin=12/03/2027`. Everything downstream then sees one spelling only, of a path that can be
 * decoded: `/%` and `/%ff` are refused. The API's queries stay as they are: it says what is wrong with them.
 */
export const canonicalAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!isText(pathname)) return c.text("Bad Request", 400)
  if (pathname.startsWith("/api/")) return next()
  const plain = plainPath(pathname)
  const isRead = c.req.method === "GET" || c.req.method === "HEAD"
  const query = isRead
    ? meantQuery({ pathname: plain, search, isEnglish: negotiateLocale(c) === "en" })
    : search
  if (plain === pathname && query === search) return next()
  c.header("cache-control", "no-store")
  return c.redirect(plain + query, 308)
})

/** Marks of italic and struck text in chats. */
const MARKS = "_~"

/**
 * The one spelling of a path; if no page could have it the path itself, but with one slash at its start: with two, a redirect
 * to it would lead to another host.
 */
function plainPath(path: string): string {
  const text = tryDecodeURI(path)
    .toLowerCase()
    .replace(/%(2c|3a|3b)/g, decodeURIComponent)
    .replace(/\/{2,}/g, "/")
    .replace(/\s+(?=\/)/g, "")
  const plain = withoutTail(text, MARKS) === text ? text : withoutTail(text, `${MARKS}/`) || "/"
  return /^[\w./-]+$/.test(plain) ? plain : path.replace(/^\/{2,}/, "/")
}

/** Whether percent-encoding in a path stands for characters. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
