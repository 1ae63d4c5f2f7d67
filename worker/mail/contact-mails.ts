import type { MessageDescriptor } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import { eq, inArray, sql } from "drizzle-orm"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { formatDay, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { NOTICE_WINDOW } from "#machines/site/delivery.ts"
import { settings } from "#machines/site/settings.ts"
import { idOfSlug } from "../data/property/former-slugs.ts"
import { properties, submissions } from "../data/schema.ts"
import { type Database, ormOf } from "../data/statement.ts"
import type { Composer, Mail, MailContext } from "./mail.ts"

/** To the operator, in Portuguese: everything that was entered, with Reply-To set to the sender. */
export const contactToOperator: Composer = async (about, { database, translator }) => {
  const submission = await submissionOf(database, about)
  if (submission === undefined) return null
  const _ = translator("pt")
  const subject = _(SUBJECT_NAMES[submission.subject])
  const lines: [MessageDescriptor, string | null][] = [
    [msg`Referência`, submission.reference],
    [msg`Quem escreve`, _(VISITOR_NAMES[submission.visitorType])],
    [msg`Nome`, submission.name],
    [msg`E-mail`, shownEmail(submission.email)],
    [msg`Telefone`, submission.phone],
    [msg`Assunto`, subject],
    [
      msg`Imóvel`,
      submission.propertyName === null
        ? submission.property
        : `${submission.propertyName} (${submission.code})`,
    ],
    [msg`Região`, submission.region],
    [msg`Hóspedes`, submission.guests],
    [msg`Check-in`, submission.checkIn === null ? null : formatDay(submission.checkIn)],
    [msg`Checkout`, submission.checkOut === null ? null : formatDay(submission.checkOut)],
    [
      msg`Unidade HIS ou HMP`,
      submission.socialHousing === null ? null : _(ANSWER_NAMES[submission.socialHousing]),
    ],
    [
      msg`O condomínio permite estadias curtas`,
      submission.shortStays === null ? null : _(ANSWER_NAMES[submission.shortStays]),
    ],
    [msg`Idioma`, submission.locale],
  ]
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [`${_(label)}: ${value}`]))
  return {
    to: settings.mail.operator,
    replyTo: submission.email,
    subject: `[${submission.reference}] ${subject}: ${submission.name}`,
    text: [...facts, "", submission.message].join("\n"),
  }
}

/** To the operator, in Portuguese: many contacts in one mail, a line each, the oldest first. */
export async function contactsGathered(
  ids: readonly number[],
  { database, translator, now }: MailContext,
): Promise<Mail | null> {
  const { id, reference, createdAt, subject, name, email } = submissions
  const rows = await ormOf(database)
    .select({ reference, createdAt, subject, name, email })
    .from(submissions)
    .where(inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(id)
  const [oldest] = rows
  if (oldest === undefined) return null
  const _ = translator("pt")
  const count = rows.length
  const { reference: first } = oldest
  const window = NOTICE_WINDOW / 60_000
  // A minute more or less does not matter to anybody: the run comes a little after the window's end.
  const age = (now.getTime() - Date.parse(oldest.createdAt)) / 60_000
  const minutes = Math.max(1, Math.ceil((age - 1) / window)) * window
  const [day = "", time = ""] = siteTime(oldest.createdAt)
  const since = `${formatDay(day)} ${time}`
  return {
    to: settings.mail.operator,
    subject:
      minutes <= 60
        ? _(
            msg`${plural(count, { one: "# novo contato", other: "# novos contatos" })} nos últimos ${minutes} minutos`,
          )
        : _(msg`${plural(count, { one: "# novo contato", other: "# novos contatos" })} desde ${since}`),
    text: [
      _(msg`Chegaram muitos contatos em pouco tempo, por isso eles vêm em um só e-mail.`),
      rows
        .map((row) =>
          [
            row.reference,
            siteTime(row.createdAt)[1],
            _(SUBJECT_NAMES[row.subject]),
            `${row.name} <${shownEmail(row.email)}>`,
          ].join("  "),
        )
        .join("\n"),
      _(msg`Para ler cada um: npm run inbox -- show ${first} --remote`),
    ].join("\n\n"),
  }
}

/** Day and time of an instant in São Paulo. */
function siteTime(instant: string): string[] {
  return localTimeIn(SITE_TIME_ZONE, new Date(instant)).split("T")
}

/**
 * Acknowledgement to the person, in their language: reference, and when to expect an answer. It repeats nothing that
 * was typed: the address is unverified, so anyone could use our mails to send their own text to third parties.
 */
export const contactAcknowledgement: Composer = async (about, { database, translator }) => {
  const submission = await submissionOf(database, about)
  if (submission === undefined) return null
  const _ = translator(submission.locale)
  const { brand } = settings
  const { reference } = submission
  const subject = _(SUBJECT_NAMES[submission.subject])
  return {
    to: submission.email,
    replyTo: settings.mail.operator,
    subject: _(msg`Recebemos a sua mensagem: ${reference}`),
    text: [
      _(msg`Sua mensagem chegou. O assunto escolhido foi “${subject}”.`),
      _(msg`O número de referência é ${reference}. Diga esse número se falar com a gente por telefone.`),
      _(msg`Respondemos para este endereço em até 24 horas úteis.`),
      _(
        msg`A ${brand} não pede pagamento nem senha por e-mail. Se não foi você quem escreveu, ignore esta mensagem.`,
      ),
      signature(),
    ].join("\n\n"),
  }
}

/** The company's name and contact details, at the end of every mail. */
export function signature(): string {
  const { brand, contact, origin } = settings
  return [brand, contact.email, origin].join("\n")
}

async function submissionOf(database: Database, id: number) {
  const db = ormOf(database)
  const [found] = await db
    .select({ submission: submissions, propertyName: properties.name, code: properties.code })
    .from(submissions)
    .leftJoin(properties, eq(properties.id, idOfSlug(db, submissions.property)))
    .where(eq(submissions.id, id))
  return found === undefined
    ? undefined
    : { ...found.submission, propertyName: found.propertyName, code: found.code }
}
