import type { MessageDescriptor } from "@lingui/core"
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
