import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ContactSubject, UnitAnswer, VisitorType } from "#machines/contact/contact.ts"

/** Names of the form's choices; the mails and the page of stored data use the same ones. */
export const SUBJECT_NAMES: Record<ContactSubject, MessageDescriptor> = {
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

export const VISITOR_NAMES: Record<VisitorType, MessageDescriptor> = {
  guest: msg`Hóspede`,
  owner: msg`Proprietário`,
  partner: msg`Parceiro`,
}

export const ANSWER_NAMES: Record<UnitAnswer, MessageDescriptor> = {
  yes: msg`Sim`,
  no: msg`Não`,
  unknown: msg`Não sei`,
}
