import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { eq } from "drizzle-orm"
import type { ContactSubject, UnitAnswer, VisitorType } from "#machines/contact/contact.ts"
import { formatDay } from "#machines/site/day.ts"
import { settings } from "#machines/site/settings.ts"
import { properties, submissions } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"
import type { Composer } from "./mail.ts"

const SUBJECTS: Record<ContactSubject, MessageDescriptor> = {
  newBooking: msg`Nova reserva`,
  modifyBooking: msg`Alterar reserva`,
  cancellation: msg`Cancelamento`,
  technicalSupport: msg`Suporte técnico`,
  registerProperty: msg`Cadastrar imóvel`,
  partnership: msg`Parceria`,
  complaint: msg`Reclamação`,
  praise: msg`Elogio`,
  other: msg`Outro`,
}
const VISITORS: Record<VisitorType, MessageDescriptor> = {
  guest: msg`Hóspede`,
  owner: msg`Proprietário`,
  partner: msg`Parceiro`,
}
const ANSWERS: Record<UnitAnswer, MessageDescriptor> = {
  yes: msg`Sim`,
  no: msg`Não`,
  unknown: msg`Não sabe`,
}

/** To the operator, in Portuguese: everything that was entered, to be answered with "reply". */
export const contactToOperator: Composer = async (about, { database, translator }) => {
  const contact = await contactOf(database, about)
  if (contact === undefined) return null
  const _ = translator("pt")
  const subject = _(SUBJECTS[contact.subject])
  const lines: [MessageDescriptor, string | null][] = [
    [msg`Referência`, contact.reference],
    [msg`Quem escreve`, _(VISITORS[contact.visitorType])],
    [msg`Nome`, contact.name],
    [msg`E-mail`, contact.email],
    [msg`Telefone`, contact.phone],
    [msg`Assunto`, subject],
    [
      msg`Imóvel`,
      contact.propertyName === null ? contact.property : `${contact.propertyName} (${contact.code})`,
    ],
    [msg`Região`, contact.region],
    [msg`Hóspedes`, contact.guests],
    [msg`Check-in`, contact.checkIn === null ? null : formatDay(contact.checkIn)],
    [msg`Checkout`, contact.checkOut === null ? null : formatDay(contact.checkOut)],
    [msg`Unidade HIS ou HMP`, contact.socialHousing === null ? null : _(ANSWERS[contact.socialHousing])],
    [
      msg`O condomínio permite estadias curtas`,
      contact.shortStays === null ? null : _(ANSWERS[contact.shortStays]),
    ],
    [msg`Idioma`, contact.locale],
  ]
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [`${_(label)}: ${value}`]))
  return {
    to: settings.mail.operator,
    replyTo: contact.email,
    subject: `[${contact.reference}] ${subject}: ${contact.name}`,
    text: [...facts, "", contact.message].join("\n"),
  }
}

/**
 * To the person, in their language: that it arrived, its reference, and when an answer comes. Nothing of what was
 * typed: the address is not proven, and our name must not carry a stranger's words to it.
 */
export const contactAcknowledgement: Composer = async (about, { database, translator }) => {
  const contact = await contactOf(database, about)
  if (contact === undefined) return null
  const _ = translator(contact.locale)
  const { brand } = settings
  const { reference } = contact
  const subject = _(SUBJECTS[contact.subject])
  return {
    to: contact.email,
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

/** Name and ways to reach the company, under every mail. */
export function signature(): string {
  const { brand, contact, origin } = settings
  return [brand, contact.email, origin].join("\n")
}

async function contactOf(database: Database, id: number) {
  const [found] = await ormOf(database)
    .select({ contact: submissions, propertyName: properties.name, code: properties.code })
    .from(submissions)
    .leftJoin(properties, eq(properties.slug, submissions.property))
    .where(eq(submissions.id, id))
  return found === undefined
    ? undefined
    : { ...found.contact, propertyName: found.propertyName, code: found.code }
}
