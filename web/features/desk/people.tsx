import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { MAX_EMAIL } from "#machines/forms/form-text.ts"
import { KEPT_DAYS } from "#machines/privacy/retention.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { dataActsOf } from "#worker/data/desk/people.ts"
import type { StoredRows } from "#worker/data/privacy/stored-data.ts"
import { Acts } from "./acts.tsx"
import { INBOX, PEOPLE } from "./paths.ts"

interface PeopleProps {
  text: string
  isInvalid: boolean
  /** Whether something was just deleted. */
  isDeleted: boolean
}

/** Asks for an address, and tells for how long what is kept. */
export function People({ text, isInvalid, isDeleted }: PeopleProps) {
  const { t } = useLingui()
  const kept = [
    { name: t`Mensagens, respostas e notas`, days: KEPT_DAYS.submissions },
    { name: t`Inscrições sem confirmação`, days: KEPT_DAYS.pendingSubscribers },
    { name: t`Quem saiu das novidades`, days: KEPT_DAYS.leftSubscribers },
    { name: t`Avisos do lançamento`, days: KEPT_DAYS.notifySignups },
    { name: t`Pedidos dos próprios dados`, days: KEPT_DAYS.dataRequests },
    { name: t`Registro de e-mails enviados`, days: KEPT_DAYS.sentMails },
    { name: t`Registro de e-mails que falharam`, days: KEPT_DAYS.deadMails },
    { name: t`Registro desta mesa`, days: KEPT_DAYS.deskLog },
  ]
  return (
    <>
      {isDeleted && (
        <p role="status" className="alert done">
          {t`Tudo o que havia deste endereço foi apagado.`}
        </p>
      )}
      <p className="note">
        {t`Quem pede os próprios dados recebe um link em /meus-dados. Use esta página quando alguém pedir por telefone ou em pessoa, e só depois de saber que o endereço é dela.`}
      </p>
      {isInvalid && (
        <p role="alert" className="alert">
          {t`Este endereço de e-mail não está completo.`}
        </p>
      )}
      <form method="post" action={PEOPLE} className="find">
        <label htmlFor="email">{t`E-mail da pessoa`}</label>
        <input
          id="email"
          type="email"
          name="email"
          required
          autoComplete="off"
          maxLength={MAX_EMAIL}
          defaultValue={text}
        />
        <button type="submit">{t`Ver`}</button>
      </form>
      <section aria-labelledby="kept">
        <h2 id="kept">{t`Por quanto tempo guardamos`}</h2>
        <dl className="state">
          {kept.map(({ name, days }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{t`${plural(days, { one: "# dia", other: "# dias" })}`}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

interface PersonProps {
  email: string
  held: StoredRows
  acts: Awaited<ReturnType<typeof dataActsOf>>
  /** Whether the page asks if all of it is to be deleted. */
  isConfirming: boolean
  locale: Locale
  now: Date
}

/** What is kept about an address, to be handed out or deleted. */
export function Person({ email, held, acts, isConfirming, locale, now }: PersonProps) {
  const { t } = useLingui()
  const { submissions, conversations, newsletter, notifications, mails, request } = held
  const counts = [
    { name: t`Mensagens`, count: submissions.length },
    { name: t`Respostas, e-mails e notas`, count: conversations.length },
    { name: t`Inscrição nas novidades`, count: newsletter === null ? 0 : 1 },
    { name: t`Avisos do lançamento`, count: notifications.length },
    { name: t`Pedidos dos próprios dados`, count: request === null ? 0 : 1 },
    { name: t`Registro de e-mails enviados`, count: mails.length },
  ]
  const isNothing = counts.every(({ count }) => count === 0)
  return (
    <>
      <p className="note">
        <b>{shownEmail(email)}</b>
      </p>
      {isNothing ? (
        <p className="well">{t`Não guardamos nada deste endereço.`}</p>
      ) : isConfirming ? (
        <form method="post" action={`${PEOPLE}/apagar`} className="composer">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="sim" value="1" />
          <p role="alert" className="alert">
            {t`Apagar tudo o que está abaixo? Não dá para desfazer, e conversas em aberto se perdem.`}
          </p>
          <div className="send">
            <button type="submit" className="button red">
              {t`Apagar para sempre`}
            </button>
            <a href={PEOPLE} className="button">
              {t`Não apagar`}
            </a>
          </div>
        </form>
      ) : (
        <form method="post" action={`${PEOPLE}/exportar`} className="answer">
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button">
            {t`Baixar tudo (JSON)`}
          </button>
          <button type="submit" formAction={`${PEOPLE}/apagar`} className="button">
            {t`Apagar tudo…`}
          </button>
        </form>
      )}
      {!isNothing && (
        <dl className="state">
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {submissions.length > 0 && (
        <ul className="tasks">
          {submissions.map(({ reference, name, createdAt, message }) => (
            <li key={reference}>
              <a href={`${INBOX}/${reference}`} className="task">
                <b>
                  {name} · {formatOf(locale).date(createdAt.slice(0, "yyyy-MM-dd".length))}
                </b>
                <span className="start">{message}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {acts.length > 0 && <Acts lines={acts} locale={locale} now={now} />}
    </>
  )
}
