import { eq } from "drizzle-orm"
import { SUBJECT_NAMES } from "#locales/texts/choice-labels.ts"
import { settings } from "#machines/site/settings.ts"
import { conversationEntries, submissions } from "../data/schema.ts"
import { ormOf } from "../data/statement.ts"
import { signature } from "./contact-mails.ts"
import type { Composer } from "./mail.ts"

/** An answer of the desk to a person, as the operator wrote it; the subject holds the reference under which theirs is filed. */
export const deskReply: Composer = async (about, { database, translator }) => {
  const [found] = await ormOf(database)
    .select({
      email: submissions.email,
      locale: submissions.locale,
      subject: submissions.subject,
      reference: submissions.reference,
      text: conversationEntries.text,
    })
    .from(conversationEntries)
    .innerJoin(submissions, eq(submissions.id, conversationEntries.submission))
    .where(eq(conversationEntries.id, about))
  if (found === undefined) return null
  const _ = translator(found.locale)
  return {
    to: found.email,
    // Where the answer to it is filed (incoming-mail.ts), if Email Routing gives the site its mails.
    replyTo: settings.mail.answers ?? settings.mail.operator,
    subject: `[${found.reference}] ${_(SUBJECT_NAMES[found.subject])} · ${settings.brand}`,
    text: [found.text, signature()].join("\n\n"),
  }
}
