import { msg } from "@lingui/core/macro"
import type { Recognition } from "#machines/contact/official-contacts.ts"
import type { RouterContext } from "#web/shell/router-context.ts"

/** The form as the page shows it, with the answer. */
export interface OfficialContactForm {
  /** The text as it was typed. */
  text: string
  recognition: Exclude<Recognition, { kind: null }> | null
  /** Problem of the text. */
  problem: string | null
  /** Why the whole form was rejected, as an API error code. */
  failure: string | null
}

/** The posted form, or an empty one, and the page's head, whose title contains the answer. */
export function officialContact({ posted, i18n }: RouterContext) {
  const form: OfficialContactForm = {
    text: posted?.values.text ?? "",
    recognition: (posted?.answer as OfficialContactForm["recognition"] | undefined) ?? null,
    problem: posted?.fields.find(({ field }) => field === "text")?.code ?? null,
    failure: posted?.failure ?? null,
  }
  const question = i18n._(msg`Este contato é mesmo nosso?`)
  const prefix = prefixOf(form)
  return {
    form,
    head: {
      path: "/contato-oficial",
      title: prefix === undefined ? question : `${i18n._(prefix)} ${question}`,
      description: i18n._(
        msg`Confira se um telefone, e-mail, chave PIX ou link é mesmo nosso antes de pagar ou mandar documentos.`,
      ),
    },
  }
}

function prefixOf({ recognition, problem, failure }: OfficialContactForm) {
  if (problem !== null || failure !== null) return msg`Erro:`
  if (recognition === null) return undefined
  return recognition.isOurs ? msg`É nosso.` : msg`Não é nosso.`
}
