import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { SubmissionStatus } from "#machines/contact/submission.machine.ts"
import type { SubscriberStatus } from "#machines/newsletter/newsletter.ts"
import type { DeliveryStatus, PersonalMail } from "#machines/site/delivery.ts"

type Names<Value extends string> = Record<Value, MessageDescriptor>

export const SUBMISSION_STATUS_NAMES: Names<SubmissionStatus> = {
  received: msg`Recebida`,
  failed: msg`Recebida; o aviso à equipe falhou`,
  delivered: msg`Entregue à equipe`,
  answered: msg`Respondida`,
  archived: msg`Arquivada`,
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
  dataLink: msg`Link para esta página`,
}

export const MAIL_STATUS_NAMES: Names<DeliveryStatus> = {
  waiting: msg`na fila`,
  sent: msg`enviado`,
  dead: msg`não foi possível enviar`,
}
