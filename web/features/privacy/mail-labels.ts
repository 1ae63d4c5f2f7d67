import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { SubmissionStatus } from "#machines/contact/submission.machine.ts"
import type { EntryKind } from "#machines/desk/steps.ts"
import type { SubscriberStatus } from "#machines/newsletter/newsletter.ts"
import type { DeliveryStatus, PersonalMail } from "#machines/site/delivery.ts"

type Names<Value extends string> = Record<Value, MessageDescriptor>

export const SUBMISSION_STATUS_NAMES: Names<SubmissionStatus> = {
  received: msg`Recebida`,
  failed: msg`Recebida; o aviso à equipe falhou`,
  delivered: msg`Entregue à equipe`,
  snoozed: msg`Guardada pela equipe para outro dia`,
  answered: msg`Respondida`,
  archived: msg`Arquivada`,
  spam: msg`Separada como spam`,
}

export const ENTRY_NAMES: Names<EntryKind> = {
  reply: msg`Nossa resposta`,
  letter: msg`Seu e-mail`,
  note: msg`Nota da nossa equipe`,
}

export const SUBSCRIPTION_STATUS_NAMES: Names<SubscriberStatus> = {
  pending: msg`À espera da sua confirmação`,
  active: msg`Ativa`,
  left: msg`Cancelada por você`,
}

export const MAIL_NAMES: Names<PersonalMail> = {
  contactToOperator: msg`Sua mensagem, para a nossa equipe`,
  contactAcknowledgement: msg`Confirmação de que a sua mensagem chegou`,
  newsletterConfirm: msg`Pedido para confirmar as novidades`,
  newsletterAlready: msg`Aviso de que você já recebe as novidades`,
  newsletterWelcome: msg`Boas-vindas às novidades`,
  launchConfirm: msg`Pedido para confirmar o aviso do lançamento`,
  dataLink: msg`Link para esta página`,
  deskReply: msg`Resposta da nossa equipe`,
}

export const MAIL_STATUS_NAMES: Names<DeliveryStatus> = {
  waiting: msg`na fila`,
  sent: msg`enviado`,
  dead: msg`não foi possível enviar`,
}
