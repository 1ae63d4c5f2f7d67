import { useLingui } from "@lingui/react/macro"
import { SUBJECT_NAMES } from "#locales/texts/choice-labels.ts"
import { formatOf } from "#locales/texts/format.ts"
import { DRAWERS, type Drawer } from "#machines/desk/steps.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { ContactLine, InboxFilter, InboxPage } from "#worker/data/desk/inbox.ts"
import { ComesBack } from "./contact-steps.tsx"
import { useMoment } from "./moments.ts"
import { INBOX } from "./paths.ts"

interface InboxProps {
  filter: InboxFilter
  page: InboxPage
  locale: Locale
  now: Date
}

/** The drawers, a search, and a page of contacts, newest first. */
export function Inbox({ filter, page, locale, now }: InboxProps) {
  const { drawer, text, assignee } = filter
  const { t } = useLingui()
  const names: Record<Drawer, string> = {
    open: t`Em aberto`,
    snoozed: t`Adiadas`,
    answered: t`Respondidas`,
    archived: t`Arquivadas`,
    spam: t`Spam`,
  }
  const older = new URLSearchParams({
    gaveta: drawer,
    ...(text === "" ? {} : { q: text }),
    ...(assignee === undefined ? {} : { minhas: "1" }),
    antes: `${page.next?.statusAt}_${page.next?.id}`,
  })
  return (
    <>
      <nav aria-label={t`Gavetas`} className="drawers">
        {(Object.keys(DRAWERS) as Drawer[]).map((each) => (
          <a
            key={each}
            className="drawer"
            href={`${INBOX}?gaveta=${each}`}
            aria-current={each === drawer ? "page" : undefined}
          >
            {names[each]}
          </a>
        ))}
      </nav>
      <form method="get" action={INBOX} className="find">
        <input type="hidden" name="gaveta" value={drawer} />
        <label htmlFor="q">{t`Nome, e-mail ou referência`}</label>
        <input id="q" type="search" name="q" defaultValue={text} maxLength={254} />
        <button type="submit">{t`Buscar`}</button>
        <label className="tick wide">
          <input type="checkbox" name="minhas" value="1" defaultChecked={assignee !== undefined} />
          <span>{t`Só as que eu cuido`}</span>
        </label>
      </form>
      {page.contacts.length === 0 ? (
        <p className="well">
          {text === "" && assignee === undefined
            ? t`Esta gaveta está vazia.`
            : text === ""
              ? t`Nenhuma das suas está aqui.`
              : t`Nada encontrado com “${text}”.`}
        </p>
      ) : (
        <Contacts contacts={page.contacts} locale={locale} now={now} />
      )}
      {page.isPartial && (
        <p className="note">
          {t`Procuramos nomes entre as 500 mensagens mais recentes da gaveta. Para as mais antigas, busque pelo e-mail ou pela referência inteiros.`}
        </p>
      )}
      {page.next !== null && (
        <p>
          <a className="more" href={`${INBOX}?${older}`}>
            {t`Mais antigas`}
          </a>
        </p>
      )}
    </>
  )
}

/** Lines of the inbox. */
export function Contacts({
  contacts,
  locale,
  now,
}: {
  contacts: readonly ContactLine[]
  locale: Locale
  now: Date
}) {
  const { t, i18n } = useLingui()
  const moment = useMoment(locale, now)
  const format = formatOf(locale)
  return (
    <ol className="contacts">
      {contacts.map(({ reference, name, status, createdAt, subject, checkIn, checkOut, start, ...line }) => (
        <li key={reference} data-status={status}>
          <a href={`${INBOX}/${reference}`} className="contact">
            <span className="who">
              <b>{name}</b>
              <time dateTime={createdAt}>{moment(createdAt)}</time>
            </span>
            <span className="about">
              {i18n._(SUBJECT_NAMES[subject])}
              {checkIn !== null && checkOut !== null && ` · ${format.days(checkIn, checkOut)}`}
              {line.hasWritten && <em>{t`escreveu de novo`}</em>}
              {status === "failed" && <em>{t`aviso não saiu`}</em>}
            </span>
            <span className="start">
              {line.snoozedUntil !== null && (
                <>
                  <ComesBack on={line.snoozedUntil} locale={locale} /> ·{" "}
                </>
              )}
              {line.assignee !== null && `${line.assignee.split("@")[0]} · `}
              {start}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
