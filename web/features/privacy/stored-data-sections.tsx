import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { FORMAT_TAGS } from "#locales/texts/format.ts"
import { shownEmail } from "#locales/texts/shown-email.ts"
import type { SubmissionStatus } from "#machines/contact/submission.machine.ts"
import type { EntryKind } from "#machines/desk/steps.ts"
import type { SubscriberStatus } from "#machines/newsletter/newsletter.ts"
import { SITE_TIME_ZONE } from "#machines/site/day.ts"
import type { DeliveryStatus, PersonalMail } from "#machines/site/delivery.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"
import type { StoredData } from "#worker/data/privacy/stored-data.ts"

export function StoredNewsletter({ subscription }: { subscription: NonNullable<StoredData["newsletter"]> }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { email, status, locale, consent, createdAt, confirmedAt, leftAt, tokenExpiresAt } = subscription
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-xl">
        {t`Novidades por e-mail`}
      </h2>
      <Facts
        facts={[
          [t`Situação`, i18n._(SUBSCRIPTION_STATUS_NAMES[status])],
          [t`E-mail`, shownEmail(email)],
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

export function StoredNotifications({ notifications }: { notifications: StoredData["notifications"] }) {
  const { t } = useLingui()
  const { date } = useFormat()
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" className="text-xl">
        {t`Aviso do lançamento`}
      </h2>
      {notifications.map(
        ({ purpose, email, locale, source, consent, createdAt, confirmedAt, tokenExpiresAt }) => (
          <Facts
            key={purpose}
            facts={[
              [t`E-mail`, shownEmail(email)],
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

export function StoredMails({ mails }: { mails: StoredData["mails"] }) {
  const { t, i18n } = useLingui()
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-xl">
        {t`E-mails que o site mandou`}
      </h2>
      <ul className="mt-3 border-t border-line">
        {mails.map(({ kind, status, createdAt, sentAt }) => (
          <li
            key={`${kind} ${createdAt}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <span>{i18n._(MAIL_NAMES[kind])}</span>
            <span className="text-sm leading-6 text-mute">
              <span>{`${i18n._(MAIL_STATUS_NAMES[status])} ·`}</span> <Instant at={sentAt ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StoredRequest({ request }: { request: StoredData["request"] }) {
  const { t } = useLingui()
  const { email, locale, createdAt, tokenExpiresAt } = request
  return (
    <section aria-labelledby="request">
      <h2 id="request" className="text-xl">
        {t`O pedido que trouxe você aqui`}
      </h2>
      <Facts
        facts={[
          [t`E-mail`, shownEmail(email)],
          [t`Pedido em`, <Instant key="at" at={createdAt} />],
          [t`O link vale até`, tokenExpiresAt === null ? null : <Instant key="until" at={tokenExpiresAt} />],
          [t`Idioma`, LOCALE_NAMES[locale].name],
        ]}
      />
    </section>
  )
}

/** A message of the contact form, with all its fields. */
export function StoredSubmission({
  submission,
  conversation,
}: {
  submission: StoredData["submissions"][number]
  /** What was written about it since. */
  conversation: StoredData["conversations"]
}) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { checkIn, checkOut, socialHousing, shortStays } = submission
  return (
    <article className="mt-6">
      <h3 className="tabular text-lg">
        <span translate="no">{submission.reference}</span> <span>·</span>{" "}
        <span>{i18n._(SUBJECT_NAMES[submission.subject])}</span>
      </h3>
      <Facts
        facts={[
          [t`Enviada em`, <Instant key="at" at={submission.createdAt} />],
          [
            t`Situação`,
            <span key="status">
              <span>{`${i18n._(SUBMISSION_STATUS_NAMES[submission.status])} ·`}</span>{" "}
              <Instant at={submission.statusAt} />
            </span>,
          ],
          [t`Quem escreve`, i18n._(VISITOR_NAMES[submission.visitorType])],
          [t`Nome`, submission.name],
          [t`E-mail`, shownEmail(submission.email)],
          [t`Telefone`, submission.phone],
          [t`Imóvel`, submission.property],
          [t`Região`, submission.region],
          [t`Hóspedes`, submission.guests],
          [t`Check-in`, checkIn === null ? null : date(checkIn)],
          [t`Checkout`, checkOut === null ? null : date(checkOut)],
          [t`Unidade HIS ou HMP`, socialHousing === null ? null : i18n._(ANSWER_NAMES[socialHousing])],
          [
            t`O condomínio permite estadias curtas`,
            shortStays === null ? null : i18n._(ANSWER_NAMES[shortStays]),
          ],
          [t`Mensagem`, submission.message],
          [t`Idioma`, LOCALE_NAMES[submission.locale].name],
          [t`Versão do aviso que você leu`, date(submission.notice)],
        ]}
      />
      {conversation.map(({ kind, text, createdAt }) => (
        <div key={`${kind} ${createdAt}`} className="border-b border-line py-2">
          <p className="text-sm leading-6 text-mute">
            <span>{`${i18n._(ENTRY_NAMES[kind])} ·`}</span> <Instant at={createdAt} />
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
    </article>
  )
}

/** A list of names and values; entries without a value are left out. */
function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="mt-3 border-t border-line">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(9rem,1fr)_minmax(0,2.5fr)]"
          >
            <dt className="text-sm leading-6 text-mute">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** An instant (ISO, UTC) as day and time in São Paulo. */
function Instant({ at }: { at: string }) {
  const tag = FORMAT_TAGS[useLocale()]
  const day = new Intl.DateTimeFormat(tag, {
    timeZone: SITE_TIME_ZONE,
    day: "numeric",
    month: "long",
    year: "numeric",
  })
  // 24-hour format in every language: the space before "PM" differs between engines.
  const hour = new Intl.DateTimeFormat(tag, {
    timeZone: SITE_TIME_ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  const date = new Date(at)
  return <time dateTime={at}>{`${day.format(date)}, ${hour.format(date)}`}</time>
}

type Names<Value extends string> = Record<Value, MessageDescriptor>

const SUBMISSION_STATUS_NAMES: Names<SubmissionStatus> = {
  received: msg`Recebida`,
  failed: msg`Recebida; o aviso à equipe falhou`,
  delivered: msg`Entregue à equipe`,
  snoozed: msg`Guardada pela equipe para outro dia`,
  answered: msg`Respondida`,
  archived: msg`Arquivada`,
  spam: msg`Separada como spam`,
}

const ENTRY_NAMES: Names<EntryKind> = {
  reply: msg`Nossa resposta`,
  letter: msg`Seu e-mail`,
  note: msg`Nota da nossa equipe`,
}

const SUBSCRIPTION_STATUS_NAMES: Names<SubscriberStatus> = {
  pending: msg`À espera da sua confirmação`,
  active: msg`Ativa`,
  left: msg`Cancelada por você`,
}

const MAIL_NAMES: Names<PersonalMail> = {
  contactToOperator: msg`Sua mensagem, para a nossa equipe`,
  contactAcknowledgement: msg`Confirmação de que a sua mensagem chegou`,
  newsletterConfirm: msg`Pedido para confirmar as novidades`,
  newsletterAlready: msg`Aviso de que você já recebe as novidades`,
  newsletterWelcome: msg`Boas-vindas às novidades`,
  launchConfirm: msg`Pedido para confirmar o aviso do lançamento`,
  dataLink: msg`Link para esta página`,
  deskReply: msg`Resposta da nossa equipe`,
}

const MAIL_STATUS_NAMES: Names<DeliveryStatus> = {
  waiting: msg`na fila`,
  sent: msg`enviado`,
  dead: msg`não foi possível enviar`,
}
