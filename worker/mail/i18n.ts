import { setupI18n } from "@lingui/core"
import { messages as en } from "#locales/mail/en.po"
import { messages as es } from "#locales/mail/es.po"
import { messages as pt } from "#locales/mail/pt.po"
import { DEFAULT_LOCALE, isLocale } from "#machines/site/locales.ts"
import type { Translate } from "./mail.ts"

const catalogs = { pt, en, es }

/** Translates messages into a language; falls back to Portuguese for an unsupported one. */
export function translator(wanted: string): Translate {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  return (message) => i18n._(message)
}
