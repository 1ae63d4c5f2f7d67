import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { CONFIRM_WITHIN } from "#machines/newsletter/newsletter.ts"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { activeSubscriber, setConfirmToken } from "../data/newsletter/subscribers.ts"
import { unsubscribeToken } from "../forms/unsubscribe.ts"
import { newToken, sha256 } from "../tokens.ts"
import { signature } from "./contact-mails.ts"
import type { Composer } from "./mail.ts"

const { brand, mail } = settings

/** Confirmation link for a new address. The token is generated here, so that only the mail contains it. */
export const newsletterConfirm: Composer = async (about, { database, origin, translator, now }) => {
  const token = newToken()
  const subscriber = await setConfirmToken(database, about, {
    hash: await sha256(token),
    expiresAt: new Date(now.getTime() + CONFIRM_WITHIN * 3_600_000),
  })
  if (subscriber === undefined) return null
  const { email, locale } = subscriber
  const _ = translator(locale)
  const hours = CONFIRM_WITHIN
  const days = KEPT_DAYS.pendingSubscribers
  return {
    to: email,
    replyTo: mail.operator,
    subject: _(msg`Confirme a sua inscrição nas novidades da ${brand}`),
    text: [
      _(msg`Olá.`),
      _(
        msg`O endereço ${email} foi inscrito para receber as novidades da ${brand}. Para confirmar, abra o link e aperte o botão:`,
      ),
      `${origin}${localisedPath("/newsletter/confirmar", locale)}?token=${token}`,
      _(msg`O link vale por ${hours} horas.`),
      _(
        msg`Se não foi você, não faça nada: sem a confirmação não enviamos mais nada, e apagamos o endereço em ${days} dias.`,
      ),
      signature(),
    ].join("\n\n"),
  }
}

/** To an active subscriber who subscribes again: no action needed, and how to unsubscribe. */
export const newsletterAlready = toActive(
  msg`Você já recebe as novidades da ${brand}`,
  (email) => msg`Recebemos outra inscrição de ${email}, que já estava na lista. Você não precisa fazer nada.`,
)

/** Welcome mail to an address that was just confirmed. */
export const newsletterWelcome = toActive(
  msg`Inscrição confirmada nas novidades da ${brand}`,
  (email) =>
    msg`A inscrição de ${email} está confirmada. Você vai receber dicas de São Paulo e novidades dos nossos apartamentos.`,
)

/** A mail to an active subscriber, with unsubscribe link and List-Unsubscribe headers (RFC 2369, RFC 8058). */
function toActive(subject: MessageDescriptor, news: (email: string) => MessageDescriptor): Composer {
  return async (about, { database, keys, origin, translator }) => {
    const subscriber = await activeSubscriber(database, about)
    if (subscriber === undefined) return null
    const _ = translator(subscriber.locale)
    const token = await unsubscribeToken(keys, subscriber.id)
    const leave = `${origin}${localisedPath("/newsletter/sair", subscriber.locale)}?token=${token}`
    return {
      to: subscriber.email,
      replyTo: mail.operator,
      subject: _(subject),
      text: [
        _(msg`Olá.`),
        _(news(shownEmail(subscriber.email))),
        _(msg`Para não receber mais, abra o link e aperte o botão:`),
        leave,
        signature(),
      ].join("\n\n"),
      headers: { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }
  }
}
