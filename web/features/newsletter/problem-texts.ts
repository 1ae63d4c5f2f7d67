import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { EmailProblem } from "#machines/forms/form-email.ts"
import type { NewsletterFailure } from "#machines/newsletter/newsletter-form.machine.ts"

/** The error message of each problem of the address. */
export const PROBLEMS: Record<EmailProblem, MessageDescriptor> = {
  missing: msg`Escreva o seu e-mail`,
  invalid: msg`Escreva o e-mail no formato nome@exemplo.com`,
  tooLong: msg`O e-mail pode ter no máximo 254 caracteres`,
}

/** The error message of each failure to store the address, with what to do. */
export const FAILURES: Record<NewsletterFailure, MessageDescriptor> = {
  unavailable: msg`Não conseguimos guardar o seu e-mail agora. Ele continua aqui: tente de novo em instantes.`,
  tooManyRequests: msg`Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo: o seu e-mail continua aqui.`,
  robot: msg`O campo que deveria ficar vazio foi preenchido, talvez pelo navegador. Apague o que está nele e envie de novo.`,
}
