export const LOCALES = ["pt", "en", "es"] as const
export type Locale = (typeof LOCALES)[number]

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
/** Spec §9: default and fallback. */
export const DEFAULT_LOCALE: Locale = "pt"

/** Where the chosen language is remembered: localStorage and a cookie of the same name (spec §1). */
export const LOCALE_KEY = "pouso.locale"

/** The name of each language in that language, and its full BCP 47 tag. */
export const LOCALE_NAMES: Record<Locale, { name: string; tag: string }> = {
  pt: { name: "Português", tag: "pt-BR" },
  en: { name: "English", tag: "en" },
  es: { name: "Español", tag: "es" },
}

/** The language prefix of a path, if there is one: `/en/imoveis` → `en`. */
export function prefixOf(pathname: string): Locale | undefined {
  const first = pathname.split("/")[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : undefined
}

/** A path without its language prefix: `/en/imoveis` → `/imoveis`. */
export function withoutPrefix(pathname: string): string {
  const prefix = prefixOf(pathname)
  return prefix === undefined ? pathname : pathname.slice(prefix.length + 1) || "/"
}

/** Adds the language prefix to a path: `/imoveis` → `/en/imoveis`. */
export function localisedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === "/" ? `/${locale}` : `/${locale}${path}`
}
