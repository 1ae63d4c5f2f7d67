import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { parseAccept } from "hono/utils/accept"
import { DEFAULT_LOCALE, isLocale, LOCALE_KEY, type Locale, prefixOf } from "#machines/site/locales.ts"

/**
 * The language of a page: its prefix, else the remembered choice, else the browser's languages, else
 * Portuguese (spec §1).
 */
export function negotiateLocale(c: Context): Locale {
  const prefix = prefixOf(c.req.path)
  if (prefix !== undefined) return prefix
  // Over https first the cookie that only this host can have set, then that of earlier versions.
  const remembered = getCookie(c, LOCALE_KEY, "host") ?? getCookie(c, LOCALE_KEY)
  if (isLocale(remembered)) return remembered
  return preferredLocale(c.req.header("accept-language")) ?? DEFAULT_LOCALE
}

/** The best supported language in an Accept-Language header (RFC 9110 §12.5.4); undefined when there is none. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  return parseAccept((header ?? "").slice(0, 500))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-")[0])
    .find(isLocale)
}
