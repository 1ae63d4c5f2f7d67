import { useLingui } from "@lingui/react/macro"
import { PencilLine } from "lucide-react"
import type { ReactNode } from "react"
import type { Locale } from "#machines/site/locales.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import { useMoment } from "./moments.ts"
import { INBOX } from "./paths.ts"

/** What was written, from the form on: the person, the desk's answers and notes. */
export function Conversation({ found, locale, now }: { found: Contact; locale: Locale; now: Date }) {
  const { t } = useLingui()
  const { contact, entries } = found
  const moment = useMoment(locale, now)
  const [firstName = ""] = contact.name.split(" ")
  return (
    <ol className="conversation">
      <li>
        <p className="by">
          <b>{t`${firstName}, pelo formulário`}</b>
          <time dateTime={contact.createdAt}>{moment(contact.createdAt)}</time>
        </p>
        <p className="said" lang={contact.locale}>
          {contact.message}
        </p>
        {contact.status === "failed" && (
          <Retry contact={contact}>{t`O aviso por e-mail desta mensagem não saiu.`}</Retry>
        )}
      </li>
      {entries.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className="by">
            <b>
              {entry.kind === "letter" ? <span>{t`${firstName}, por e-mail`}</span> : entry.author}
              {entry.kind === "letter" && entry.isProven !== true && <em>{t`remetente não confirmado`}</em>}
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
                <b>{t`Nota:`}</b>{" "}
              </>
            )}
            {entry.text}
          </p>
          {entry.mail === "dead" && <Retry contact={contact}>{t`Esta resposta não chegou à pessoa.`}</Retry>}
        </li>
      ))}
    </ol>
  )
}

/** Has what was given up sent again. */
function Retry({ contact, children }: { contact: Contact["contact"]; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <form method="post" action={`${INBOX}/${contact.reference}/envio`} className="retry">
      <input type="hidden" name="visto" value={contact.version} />
      <p>{children}</p>
      <button type="submit" className="button">
        {t`Tentar de novo`}
      </button>
    </form>
  )
}

/** What became of an answer's mail; its record is deleted a month after it was sent. */
function Fate({ mail }: { mail: Contact["entries"][number]["mail"] }) {
  const { t } = useLingui()
  if (mail === "waiting") return t`saindo`
  return mail === "dead" ? <em>{t`não pôde ser entregue`}</em> : t`enviada`
}
