import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"

/** Title and description of each page; they are loaded with the page, not with the route table. */
const TEXTS = {
  signUp: {
    title: msg`Novidades por e-mail`,
    description: msg`Receba por e-mail dicas de São Paulo e novidades dos nossos apartamentos.`,
  },
  sent: {
    title: msg`Confira seu e-mail`,
    description: msg`Enviamos uma mensagem com o link que confirma a inscrição.`,
  },
  confirm: {
    title: msg`Confirmar inscrição`,
    description: msg`Confirme que quer receber as novidades por e-mail.`,
  },
  launch: {
    title: msg`Confirmar aviso do lançamento`,
    description: msg`Confirme que quer saber por e-mail do nosso lançamento.`,
  },
  leave: {
    title: msg`Sair da lista`,
    description: msg`Deixe de receber as novidades por e-mail.`,
  },
}

/** Title and description in the page's language; if a field was wrong, the title says so first. */
export function pageTexts(i18n: I18n, page: keyof typeof TEXTS, isWrong = false) {
  const { title, description } = TEXTS[page]
  const prefix = isWrong ? `${i18n._(msg`Erro:`)} ` : ""
  return { title: prefix + i18n._(title), description: i18n._(description) }
}
