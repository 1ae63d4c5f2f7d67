import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { formatOf } from "#locales/texts/format.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { DeskToday } from "#worker/data/desk/today.ts"
import type { Readiness } from "#worker/data/site/readiness.ts"
import { useMoment } from "./moments.ts"
import { INBOX } from "./paths.ts"

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
  const moment = useMoment(locale, now)
  const format = formatOf(locale)
  const { contacts, mails, feeds, ending, googleCalls } = today
  const waits = [
    contacts.open > 0 && (
      <Task key="contacts" isUrgent={contacts.failed > 0} to={INBOX}>
        <b>
          <Plural
            value={contacts.open}
            one="1 mensagem espera resposta"
            other={`${told(contacts.open)} mensagens esperam resposta`}
          />
        </b>
        {contacts.oldest !== null && <Trans>A mais antiga chegou {moment(contacts.oldest)}.</Trans>}{" "}
        {contacts.failed > 0 && (
          <Plural
            value={contacts.failed}
            one="O aviso por e-mail de uma delas não saiu."
            other={`O aviso por e-mail de ${told(contacts.failed)} delas não saiu.`}
          />
        )}
      </Task>
    ),
    mails.dead > 0 && (
      <Task key="dead" isUrgent>
        <b>
          <Plural
            value={mails.dead}
            one="1 e-mail não pôde ser entregue"
            other={`${told(mails.dead)} e-mails não puderam ser entregues`}
          />
        </b>
        <Trans>No computador: npm run inbox -- outbox --remote</Trans>
      </Task>
    ),
    state.outbox === "late" && (
      <Task key="late" isUrgent>
        <b>
          <Plural
            value={mails.waiting}
            one="1 e-mail está atrasado"
            other={`${told(mails.waiting)} e-mails estão atrasados`}
          />
        </b>
        <Trans>Se continuar, veja docs/operator/health.md.</Trans>
      </Task>
    ),
    ...feeds.map(({ id, code, name, platform, goodAt }) => (
      <Task key={id} isUrgent>
        <b>
          <Trans>
            Calendário do {platform}: {name} ({code})
          </Trans>
        </b>
        {goodAt === null ? (
          <Trans>Nunca foi lido.</Trans>
        ) : (
          <Trans>Lido pela última vez {moment(goodAt)}.</Trans>
        )}
      </Task>
    )),
    (state.mails === "near" || state.mails === "spent") && (
      <Task key="mails" isUrgent={state.mails === "spent"}>
        <b>
          {state.mails === "spent" ? (
            <Trans>O limite de e-mails do dia acabou</Trans>
          ) : (
            <Trans>O limite de e-mails do dia está perto do fim</Trans>
          )}
        </b>
        <Trans>Os outros saem amanhã.</Trans>
      </Task>
    ),
    googleLimit !== null && googleCalls >= googleLimit * 0.8 && (
      <Task key="google">
        <b>
          <Trans>
            Buscas de lugares no Google: {googleCalls} de {googleLimit}
          </Trans>
        </b>
        <Trans>Depois disso os lugares vêm só da nossa própria lista, até amanhã.</Trans>
      </Task>
    ),
    ...ending.map(({ slug, titles, lastDay }) => (
      <Task key={slug} to={`/eventos/${slug}`}>
        <b>{titles[locale]}</b>
        <Trans>O evento termina em {format.date(lastDay)}.</Trans>
      </Task>
    )),
  ].filter((each) => each !== false)
  return (
    <>
      {waits.length === 0 ? (
        <p className="well">
          <Trans>Nada espera por você.</Trans>
        </p>
      ) : (
        <ul className="tasks">{waits}</ul>
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
      <h2 id="state">
        <Trans>O site</Trans>
      </h2>
      <dl className="state">
        {parts.map(({ name, isWell }) => (
          <div key={name} data-well={isWell ? "" : undefined}>
            <dt>{name}</dt>
            <dd>{isWell ? <Trans>bem</Trans> : <Trans>com problema</Trans>}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Recusado hoje como abuso</Trans>
          </dt>
          <dd>{state.abuse === null ? "?" : refused}</dd>
        </div>
        <div>
          <dt>
            <Trans>Versão</Trans>
          </dt>
          <dd>{version}</dd>
        </div>
      </dl>
    </section>
  )
}
