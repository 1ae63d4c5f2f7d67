import type { Messages } from "@lingui/core"
import type { Locale } from "#machines/property.ts"

/** Loads one catalog, in the browser: each is a chunk of its own. */
export const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  pt: () => import("#locales/pt.po"),
  en: () => import("#locales/en.po"),
  es: () => import("#locales/es.po"),
}
