import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ContactField } from "#machines/contact/contact.ts"
import type { ContactFailure } from "#machines/contact/contact-form.machine.ts"
import type { ContactProblem } from "#machines/contact/contact-request.ts"

/** The error message of each problem of each field. */
const PROBLEMS: Record<ContactField, Partial<Record<ContactProblem, MessageDescriptor>>> = {
  visitorType: { invalid: msg`Diga quem está escrevendo` },
  name: {
    missing: msg`Escreva o seu nome completo`,
    tooLong: msg`O nome pode ter no máximo 100 letras`,
  },
  email: {
    missing: msg`Escreva o seu e-mail`,
    invalid: msg`Escreva o e-mail no formato nome@exemplo.com`,
    tooLong: msg`O e-mail pode ter no máximo 254 caracteres`,
  },
  phone: { tooLong: msg`O telefone pode ter no máximo 200 caracteres` },
  subject: { missing: msg`Escolha um assunto`, invalid: msg`Escolha um assunto da lista` },
  property: { unknown: msg`Escolha um apartamento da lista` },
  region: { tooLong: msg`A região pode ter no máximo 80 caracteres` },
  guests: { invalid: msg`Escolha o número de hóspedes da lista` },
  checkIn: {
    invalid: msg`Escolha uma data de check-in válida`,
    past: msg`O check-in não pode ser em um dia que já passou`,
  },
  checkOut: {
    invalid: msg`Escolha uma data de checkout válida`,
    past: msg`O checkout não pode ser em um dia que já passou`,
    beforeCheckIn: msg`O checkout precisa ser depois do check-in`,
  },
  socialHousing: { invalid: msg`Diga se a unidade é HIS ou HMP` },
  shortStays: { invalid: msg`Diga se o condomínio permite estadias curtas` },
  message: {
    missing: msg`Escreva a sua mensagem`,
    tooShort: msg`A mensagem precisa ter pelo menos 10 caracteres`,
    tooLong: msg`A mensagem pode ter no máximo 4.000 caracteres`,
  },
}

const FAILURES: Record<ContactFailure, MessageDescriptor> = {
  offline: msg`Você está sem conexão. O que você escreveu continua aqui: envie de novo quando a conexão voltar.`,
  unavailable: msg`Não conseguimos confirmar que a sua mensagem chegou. O que você escreveu continua aqui: envie de novo em instantes. Enviar de novo não duplica a mensagem.`,
  tooManyRequests: msg`Foram mensagens demais em pouco tempo. Espere um minuto e envie de novo: o que você escreveu continua aqui.`,
  keyReused: msg`Você já enviou outra mensagem por este formulário, e ela chegou. Para enviar esta também, envie de novo.`,
  tooFast: msg`Foi rápido demais para o nosso filtro contra robôs. Espere alguns segundos e envie de novo.`,
  robot: msg`Um campo que deveria ficar vazio foi preenchido, talvez pelo navegador. Apague o que está nele e envie de novo.`,
}

/** The form's texts in the page's language. */
export function useContactTexts() {
  const { i18n } = useLingui()
  return {
    problem: (field: ContactField, problem: ContactProblem) => {
      const sentence = PROBLEMS[field][problem] ?? Object.values(PROBLEMS[field])[0]
      return sentence === undefined ? problem : i18n._(sentence)
    },
    failure: (failure: ContactFailure) => i18n._(FAILURES[failure]),
    name: (descriptor: MessageDescriptor) => i18n._(descriptor),
  }
}
