import { msg } from "@lingui/core/macro"
import { LAUNCH_CONFIRM_WITHIN } from "#machines/launch/notify.ts"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { setLaunchToken } from "../data/launch/notify-signups.ts"
import { newToken, sha256 } from "../tokens.ts"
import { signature } from "./contact-mails.ts"
import type { Composer } from "./mail.ts"

const { brand, mail } = settings

/** Confirmation link for an address to notify at launch. The token is generated here, so that only the mail contains it. */
export const launchConfirm: Composer = async (about, { database, origin, translator, now }) => {
  const token = newToken()
  const signup = await setLaunchToken(database, about, {
    hash: await sha256(token),
    expiresAt: new Date(now.getTime() + LAUNCH_CONFIRM_WITHIN * 3_600_000),
  })
  if (signup === undefined) return null
  const { email, locale } = signup
  const _ = translator(locale)
  const hours = LAUNCH_CONFIRM_WITHIN
  const days = KEPT_DAYS.pendingSignups
  return {
    to: email,
    replyTo: mail.operator,
    subject: _(msg`Confirme que quer saber do lançamento da ${brand}`),
    text: [
      _(msg`Olá.`),
      _(
        msg`Pediram para avisar ${email} quando a ${brand} for lançada. Para confirmar, abra o link e aperte o botão:`,
      ),
      `${origin}${localisedPath("/lancamento/confirmar", locale)}?token=${token}`,
      _(msg`O link vale por ${hours} horas.`),
      _(
        msg`Se não foi você, não faça nada: sem a confirmação não avisamos, e apagamos o endereço ${days} dias depois que o link vencer.`,
      ),
      signature(),
    ].join("\n\n"),
  }
}
