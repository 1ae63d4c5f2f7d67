import { Trans, useLingui } from "@lingui/react/macro"
import { PencilLine } from "lucide-react"
import type { ReactNode } from "react"
import type { Locale } from "#machines/site/locales.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import { useMoment } from "./moments.ts"
import { INBOX } from "./paths.ts"

/** What was written, from the form on: the person, the desk's answers and notes. */
export function Conversation({ found, locale, now }: { found: Contact; locale: Locale; now: Date }) {
  const { contact, entries } = found
  const moment = useMoment(locale, now)
  const [firstName = ""] = contact.name.split(" ")
  return (
    <ol className="conversation">
      <li>
        <p className="by">
          <b>
            <Trans>{firstName}, pelo formulário</Trans>
          </b>
          <time dateTime={contact.createdAt}>{moment(contact.createdAt)}</time>
        </p>
        <p className="said" lang={contact.locale}>
          {contact.message}
        </p>
        {contact.status === "failed" && (
          <Retry contact={contact}>
            <Trans>O aviso por e-mail desta mensagem não saiu.</Trans>
          </Retry>
        )}
      </li>
      {entries.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className="by">
            <b>
              {entry.kind === "letter" ? <Trans>{firstName}, por e-mail</Trans> : entry.author}
              {entry.kind === "letter" && entry.isProven !== true && (
                <em>
                  <Trans>remetente não confirmado</Trans>
                </em>
              )}
            </b>
            <span>
              {entry.kind === "reply" && (
                <>
                  <Fate mail={entry.mail} /> ·{" "}
                </>
              )}
              <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
            </span>
          </p>
          <p className="said" lang={entry.kind === "note" ? undefined : contact.locale}>
            {entry.kind === "note" && (
              <>
                <PencilLine aria-hidden="true" size={20} />
                <b>
                  <Trans>Nota:</Trans>
                </b>{" "}
              </>
            )}
            {entry.text}
          </p>
          {entry.mail === "dead" && (
            <Retry contact={contact}>
              <Trans>Esta resposta não chegou à pessoa.</Trans>
            </Retry>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Has what was given up sent again. */
function Retry({ contact, children }: { contact: Contact["contact"]; children: ReactNode }) {
  return (
    <form method="post" action={`${INBOX}/${contact.reference}/envio`} className="retry">
      <input type="hidden" name="visto" value={contact.version} />
      <p>{children}</p>
      <button type="submit" className="button">
        <Trans>Tentar de novo</Trans>
      </button>
    </form>
  )
}

/** What became of an answer's mail; its record is deleted a month after it was sent. */
function Fate({ mail }: { mail: Contact["entries"][number]["mail"] }) {
  const { t } = useLingui()
  if (mail === "waiting") return t`saindo`
  return mail === "dead" ? (
    <em>
      <Trans>não pôde ser entregue</Trans>
    </em>
  ) : (
    t`enviada`
  )
}
