import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { formatOf } from "#locales/texts/format.ts"
import { PLATFORM_NAMES } from "#machines/property/calendar-feed.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { DeskToday } from "#worker/data/desk/today.ts"
import type { Readiness } from "#worker/data/site/readiness.ts"
import { Contacts } from "./inbox.tsx"
import { useMoment } from "./moments.ts"
import { INBOX, MAILS, NIGHTS } from "./paths.ts"

interface TodayProps {
  today: DeskToday
  state: Readiness
  googleLimit: number | null
  version: string
  locale: Locale
  now: Date
}

/** A number of rows that are counted up to 99: `99+`. */
const told = (count: number) => (count > 99 ? "99+" : String(count))

/** What waits for the operator, the most urgent first, then whether the site is well. */
export function Today({ today, state, googleLimit, version, locale, now }: TodayProps) {
  const { t } = useLingui()
  const moment = useMoment(locale, now)
  const format = formatOf(locale)
  const { contacts, urgent, mails, feeds, ending, googleCalls } = today
  const waits = [
    contacts.open > 0 && (
      <Task key="contacts" isUrgent={contacts.failed > 0} to={INBOX}>
        <b>
          {t`${plural(contacts.open, { one: "1 mensagem espera resposta", other: `${told(contacts.open)} mensagens esperam resposta` })}`}
        </b>
        {contacts.oldest !== null && <span>{t`A mais antiga chegou ${moment(contacts.oldest)}.`}</span>}{" "}
        {contacts.failed > 0 && (
          <span>{t`${plural(contacts.failed, { one: "O aviso por e-mail de uma delas não saiu.", other: `O aviso por e-mail de ${told(contacts.failed)} delas não saiu.` })}`}</span>
        )}
      </Task>
    ),
    ...today.conflicts.map(({ code, name, night }) => (
      <Task key={code} isUrgent to={`${NIGHTS}/${code}`}>
        <b>{t`Conflito de noites: ${name} (${code})`}</b>
        <span>{t`A primeira é a de ${format.date(night)}.`}</span>
      </Task>
    )),
    mails.dead > 0 && (
      <Task key="dead" isUrgent to={MAILS}>
        <b>
          {t`${plural(mails.dead, { one: "1 e-mail não pôde ser entregue", other: `${told(mails.dead)} e-mails não puderam ser entregues` })}`}
        </b>
      </Task>
    ),
    state.outbox === "late" && (
      <Task key="late" isUrgent to={MAILS}>
        <b>
          {t`${plural(mails.waiting, { one: "1 e-mail está atrasado", other: `${told(mails.waiting)} e-mails estão atrasados` })}`}
        </b>
      </Task>
    ),
    ...feeds.map(({ id, code, name, platform, goodAt }) => (
      <Task key={id} isUrgent to={`${NIGHTS}/${code}#calendarios`}>
        <b>{t`Calendário do ${PLATFORM_NAMES[platform]}: ${name} (${code})`}</b>
        {goodAt === null ? (
          <span>{t`Nunca foi lido.`}</span>
        ) : (
          <span>{t`Lido pela última vez ${moment(goodAt)}.`}</span>
        )}
      </Task>
    )),
    (state.mails === "near" || state.mails === "spent") && (
      <Task key="mails" isUrgent={state.mails === "spent"}>
        <b>
          {state.mails === "spent"
            ? t`O limite de e-mails do dia acabou`
            : t`O limite de e-mails do dia está perto do fim`}
        </b>
        <span>{t`Os outros saem amanhã.`}</span>
      </Task>
    ),
    googleLimit !== null && googleCalls >= googleLimit * 0.8 && (
      <Task key="google">
        <b>{t`Buscas de lugares no Google: ${googleCalls} de ${googleLimit}`}</b>
        <span>{t`Depois disso os lugares vêm só da nossa própria lista, até amanhã.`}</span>
      </Task>
    ),
    ...ending.map(({ slug, titles, lastDay }) => (
      <Task key={slug} to={`/eventos/${slug}`}>
        <b>{titles[locale]}</b>
        <span>{t`O evento termina em ${format.date(lastDay)}. O texto está em content/events/${slug}.yaml.`}</span>
      </Task>
    )),
  ].filter((each) => each !== false)
  return (
    <>
      {waits.length === 0 ? (
        <p className="well">{t`Nada espera por você.`}</p>
      ) : (
        <ul className="tasks">{waits}</ul>
      )}
      {urgent.length > 0 && (
        <section aria-labelledby="urgent">
          <h2 id="urgent">{t`Responder primeiro`}</h2>
          <Contacts contacts={urgent} locale={locale} now={now} />
        </section>
      )}
      <State state={state} version={version} />
    </>
  )
}

function Task({ isUrgent = false, to, children }: { isUrgent?: boolean; to?: string; children: ReactNode }) {
  return (
    <li data-urgent={isUrgent ? "" : undefined}>
      {to === undefined ? (
        <p className="task">{children}</p>
      ) : (
        <a href={to} className="task">
          {children}
        </a>
      )}
    </li>
  )
}

/** Whether the parts of the site are well, and what was refused today. */
function State({ state, version }: { state: Readiness; version: string }) {
  const { t } = useLingui()
  const parts = [
    { name: t`Banco de dados`, isWell: state.database === "ok" && state.schema === "ok" },
    { name: t`E-mails`, isWell: state.outbox === "ok" && state.mails === "ok" },
    { name: t`Calendários`, isWell: state.calendars === "ok" },
  ]
  const refused = Object.values(state.abuse ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="state">
      <h2 id="state">{t`O site`}</h2>
      <dl className="state">
        {parts.map(({ name, isWell }) => (
          <div key={name} data-well={isWell ? "" : undefined}>
            <dt>{name}</dt>
            <dd>{isWell ? t`bem` : t`com problema`}</dd>
          </div>
        ))}
        <div>
          <dt>{t`Recusado hoje como abuso`}</dt>
          <dd>{state.abuse === null ? "?" : refused}</dd>
        </div>
        <div>
          <dt>{t`Versão`}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
    </section>
  )
}
