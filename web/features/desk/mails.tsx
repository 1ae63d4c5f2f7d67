import type { MessageDescriptor } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { MailKind } from "#machines/site/delivery.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { UnsentMail } from "#worker/data/desk/mails.ts"
import { useMoment } from "./moments.ts"
import { INBOX, MAILS } from "./paths.ts"

const MAIL_NAMES: Record<MailKind, MessageDescriptor> = {
  contactToOperator: msg`Aviso de mensagem nova`,
  contactAcknowledgement: msg`Confirmação de que a mensagem chegou`,
  newsletterConfirm: msg`Novidades: confirmar o e-mail`,
  newsletterAlready: msg`Novidades: já está inscrito`,
  newsletterWelcome: msg`Novidades: boas-vindas`,
  launchConfirm: msg`Lançamento: confirmar o e-mail`,
  dataLink: msg`Link para os próprios dados`,
  deskReply: msg`Resposta desta mesa`,
  calendarReport: msg`Relatório dos calendários`,
}

interface MailsPageProps {
  mails: readonly UnsentMail[]
  /** Whether those that were given up were just made due. */
  isRetried: boolean
  locale: Locale
  now: Date
}

/** Mails that did not go out, and the way to have them tried again. */
export function MailsPage({ mails, isRetried, locale, now }: MailsPageProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment(locale, now)
  return (
    <>
      {isRetried && (
        <p role="status" className="alert done">
          {t`Voltaram para a fila. Saem em até cinco minutos.`}
        </p>
      )}
      {mails.length === 0 ? (
        <p className="well">{t`Nenhum e-mail está parado.`}</p>
      ) : (
        <ul className="tasks">
          {mails.map(({ id, kind, status, attempts, lastError, createdAt, reference }) => (
            <li key={id} data-urgent={status === "dead" ? "" : undefined}>
              <div className="task">
                <b>
                  {i18n._(MAIL_NAMES[kind])}
                  {reference !== null && (
                    <>
                      {" "}
                      <a href={`${INBOX}/${reference}`} className="fact-link">
                        {reference}
                      </a>
                    </>
                  )}
                </b>
                <span>
                  {status === "dead" ? t`desistimos` : t`espera`} ·{" "}
                  {t`${plural(attempts, { one: "# tentativa", other: "# tentativas" })}`} ·{" "}
                  {moment(createdAt)}
                  {lastError !== null && ` · ${lastError}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mails.some(({ status }) => status === "dead") && (
        <form method="post" action={MAILS} className="answer">
          <button type="submit" className="button">
            {t`Tentar todos de novo`}
          </button>
        </form>
      )}
      <p className="note">
        {t`Se um erro se repete, veja docs/operator/health.md. Quem espera por um link pode pedir outro no site.`}
      </p>
    </>
  )
}
