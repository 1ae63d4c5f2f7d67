import { msg } from "@lingui/core/macro"
import { localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { newLinkToken } from "../data/privacy/data-requests.ts"
import { signature } from "./contact-mails.ts"
import type { Composer } from "./mail.ts"

/** The link to the personal data page, for someone who requested it, in their language. */
export const dataLink: Composer = async (about, { database, origin, translator, now }) => {
  const link = await newLinkToken(database, about, now)
  if (link === undefined) return null
  const _ = translator(link.locale)
  const { brand } = settings
  return {
    to: link.email,
    replyTo: settings.mail.operator,
    subject: _(msg`Seus dados na ${brand}`),
    text: [
      _(msg`Olá.`),
      _(
        msg`Recebemos um pedido para mostrar o que a ${brand} guarda sobre este e-mail. Abra o link para ver, baixar ou apagar esses dados:`,
      ),
      `${origin}${localisedPath("/meus-dados/ver", link.locale)}?token=${link.token}`,
      _(msg`O link vale por 24 horas. Quem o tem vê os seus dados: não encaminhe esta mensagem.`),
      _(msg`Se não foi você quem pediu, ignore esta mensagem: nada muda.`),
      signature(),
    ].join("\n\n"),
  }
}
