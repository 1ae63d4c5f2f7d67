import { Trans, useLingui } from "@lingui/react/macro"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import type { HeldData } from "#worker/data/privacy/stored-data.ts"
import { Facts } from "./facts.tsx"
import { Instant } from "./instant.tsx"
import { MAIL_NAMES, MAIL_STATUS_NAMES, SUBSCRIPTION_STATUS_NAMES } from "./mail-labels.ts"

export function HeldNewsletter({ subscription }: { subscription: NonNullable<HeldData["newsletter"]> }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { email, status, locale, consent, createdAt, confirmedAt, leftAt, tokenExpiresAt } = subscription
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-xl">
        <Trans>Novidades por e-mail</Trans>
      </h2>
      <Facts
        facts={[
          [t`Situação`, i18n._(SUBSCRIPTION_STATUS_NAMES[status])],
          [t`E-mail`, email],
          [t`Pedida em`, <Instant key="asked" at={createdAt} />],
          [t`Confirmada em`, confirmedAt === null ? null : <Instant key="confirmed" at={confirmedAt} />],
          [t`Cancelada em`, leftAt === null ? null : <Instant key="left" at={leftAt} />],
          [
            t`O link para confirmar vale até`,
            tokenExpiresAt === null ? null : <Instant key="until" at={tokenExpiresAt} />,
          ],
          [t`Idioma`, LOCALE_NAMES[locale].name],
          [t`Versão do aviso que você leu`, date(consent)],
        ]}
      />
    </section>
  )
}

export function HeldNotifications({ notifications }: { notifications: HeldData["notifications"] }) {
  const { t } = useLingui()
  const { date } = useFormat()
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" className="text-xl">
        <Trans>Aviso do lançamento</Trans>
      </h2>
      {notifications.map(
        ({ purpose, email, locale, source, consent, createdAt, confirmedAt, tokenExpiresAt }) => (
          <Facts
            key={purpose}
            facts={[
              [t`E-mail`, email],
              [t`Pedido em`, <Instant key="at" at={createdAt} />],
              [t`Confirmado em`, confirmedAt === null ? null : <Instant key="confirmed" at={confirmedAt} />],
              [
                t`O link para confirmar vale até`,
                tokenExpiresAt === null ? null : <Instant key="until" at={tokenExpiresAt} />,
              ],
              [
                t`Onde`,
                source === "launch-page"
                  ? t`na página do lançamento`
                  : t`na página do lançamento, sem JavaScript`,
              ],
              [t`Idioma`, LOCALE_NAMES[locale].name],
              [t`Versão do aviso que você leu`, date(consent)],
            ]}
          />
        ),
      )}
    </section>
  )
}

export function HeldMails({ mails }: { mails: HeldData["mails"] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-xl">
        <Trans>E-mails que o site mandou</Trans>
      </h2>
      <ul className="mt-3 border-t border-line">
        {mails.map(({ kind, status, createdAt, sentAt }) => (
          <li
            key={`${kind} ${createdAt}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <span>{i18n._(MAIL_NAMES[kind])}</span>
            <span className="text-sm leading-6 text-mute">
              {i18n._(MAIL_STATUS_NAMES[status])} · <Instant at={sentAt ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HeldRequest({ request }: { request: HeldData["request"] }) {
  const { t } = useLingui()
  const { email, locale, createdAt, tokenExpiresAt } = request
  return (
    <section aria-labelledby="request">
      <h2 id="request" className="text-xl">
        <Trans>O pedido que trouxe você aqui</Trans>
      </h2>
      <Facts
        facts={[
          [t`E-mail`, email],
          [t`Pedido em`, <Instant key="at" at={createdAt} />],
          [t`O link vale até`, tokenExpiresAt === null ? null : <Instant key="until" at={tokenExpiresAt} />],
          [t`Idioma`, LOCALE_NAMES[locale].name],
        ]}
      />
    </section>
  )
}
