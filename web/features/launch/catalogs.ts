import type { Messages } from "@lingui/core"
import type { Locale } from "#machines/site/locales.ts"

/** Loads the launch page's message catalog of a language in the browser. */
export const launchCatalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  pt: () => import("#locales/launch/pt.po"),
  en: () => import("#locales/launch/en.po"),
  es: () => import("#locales/launch/es.po"),
}
