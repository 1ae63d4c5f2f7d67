import { type MessageDescriptor, setupI18n } from "@lingui/core"
import { messages as en } from "#locales/mail/en.po"
import { messages as es } from "#locales/mail/es.po"
import { messages as pt } from "#locales/mail/pt.po"
import { DEFAULT_LOCALE, isLocale } from "#machines/site/locales.ts"
import type { Database } from "../data/statement.ts"
import type { SigningKeys } from "../env.ts"

/** A mail in plain text, ready to be sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

export type Translate = (message: MessageDescriptor) => string

export interface MailContext {
  database: Database
  /** Of the signed links. */
  keys: SigningKeys
  /** Scheme and host of the site, for links. */
  origin: string
  translator: (locale: string) => Translate
  now: Date
}

/** Composes the mail about a row; null when the row is gone and no mail is needed. */
export type Composer = (about: number, context: MailContext) => Promise<Mail | null>

const catalogs = { pt, en, es }

/** Translates messages into a language; falls back to Portuguese for an unsupported one. */
export function translator(wanted: string): Translate {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  return (message) => i18n._(message)
}
