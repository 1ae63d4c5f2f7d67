import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { DEFAULT_LOCALE, isLocale, LOCALE_KEY, type Locale } from "#machines/site/locales.ts"

/**
 * The language of a page: its prefix, else the remembered choice, else the browser's languages, else
 * Portuguese (seed §1).
 */
export function negotiateLocale(c: Context): Locale {
  const prefix = c.req.path.split("/")[1]
  if (isLocale(prefix) && prefix !== DEFAULT_LOCALE) return prefix
  const remembered = getCookie(c, LOCALE_KEY)
  if (isLocale(remembered)) return remembered
  return preferredLocale(c.req.header("accept-language")) ?? DEFAULT_LOCALE
}

/** The best of our languages in an Accept-Language header (RFC 9110 §12.5.4); undefined when none is. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part, at) => {
      const [range = "", ...params] = part.trim().toLowerCase().split(";")
      const q = params
        .map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1])
        .find((found) => found !== undefined)
      return { language: range.split("-")[0], quality: q === undefined ? 1 : Number(q), at }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.at - b.at)
  return wanted.map(({ language }) => language).find(isLocale)
}
