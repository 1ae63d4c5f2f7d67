import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { NightsProblem } from "#machines/desk/nights.ts"
import type { Template } from "#machines/desk/template.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { OurAddress } from "#worker/calendars/our-addresses.ts"
import type { Contact, InboxFilter, InboxPage } from "#worker/data/desk/inbox.ts"
import type { LogLine } from "#worker/data/desk/log.ts"
import type { UnsentMail } from "#worker/data/desk/mails.ts"
import type { BoardRow, FlatNights } from "#worker/data/desk/nights.ts"
import type { dataActsOf } from "#worker/data/desk/people.ts"
import type { DeskToday } from "#worker/data/desk/today.ts"
import type { StoredRows } from "#worker/data/privacy/stored-data.ts"
import type { Readiness } from "#worker/data/site/readiness.ts"
import type { StayQuotes } from "#worker/desk/stay-quotes.ts"
import type { Composer } from "./composer.tsx"
import { ContactPage } from "./contact-page.tsx"
import { Failed, type FailedProps } from "./failed.tsx"
import { FlatNightsPage, type TypedNights } from "./flat-nights.tsx"
import { Inbox } from "./inbox.tsx"
import { LogPage } from "./log.tsx"
import { MailsPage } from "./mails.tsx"
import { NightBoard } from "./night-board.tsx"
import { DESK, INBOX, LOG, NIGHTS, PEOPLE } from "./paths.ts"
import { People, Person } from "./people.tsx"
import { TemplatePage, type TemplateProblem, TemplatesPage } from "./templates.tsx"
import { Today } from "./today.tsx"

type DataActs = Awaited<ReturnType<typeof dataActsOf>>

/** What a page of the desk shows. */
export type DeskPage =
  | { kind: "today"; today: DeskToday; state: Readiness; googleLimit: number | null; version: string }
  | {
      kind: "nights"
      rows: BoardRow[]
      from: Day
      days: 14 | 31
      today: Day
      text: string
      done: FlatNights | undefined
    }
  | {
      kind: "flatNights"
      flat: FlatNights
      ours: readonly OurAddress[]
      today: Day
      typed: TypedNights
      removing: number | null
      refusal: NightsProblem | "overtaken" | "refused" | "known" | null
    }
  | { kind: "inbox"; filter: InboxFilter; page: InboxPage }
  | {
      kind: "contact"
      contact: Contact
      quotes: StayQuotes
      composer: Composer
      operators: readonly string[]
      isOvertaken: boolean
    }
  /** `taken` is the id of the template whose form was just taken, 0 of a new one's. */
  | { kind: "templates"; templates: readonly Template[]; taken: number | undefined }
  | { kind: "template"; template: Template; problem: TemplateProblem | undefined }
  | { kind: "people"; text: string; isInvalid: boolean; isDeleted: boolean }
  | { kind: "person"; email: string; held: StoredRows; acts: DataActs; isConfirming: boolean }
  | { kind: "mails"; mails: readonly UnsentMail[]; isRetried: boolean }
  | { kind: "log"; lines: LogLine[]; next: number | null }
  | ({ kind: "failed" } & FailedProps)
  | { kind: "missing" }
  /** Cloudflare Access let nobody in who is an operator. */
  | { kind: "refused" }
  /** Nobody can be told from anybody now. */
  | { kind: "closed" }

/** The part of a page below its heading. */
export function DeskMain({ page, locale, now }: { page: DeskPage; locale: Locale; now: Date }) {
  const { t } = useLingui()
  switch (page.kind) {
    case "today":
      return <Today {...page} locale={locale} now={now} />
    case "inbox":
      return <Inbox {...page} locale={locale} now={now} />
    case "contact":
      return <ContactPage {...page} locale={locale} now={now} />
    case "nights":
      return <NightBoard {...page} locale={locale} now={now} />
    case "flatNights":
      return <FlatNightsPage {...page} locale={locale} now={now} />
    case "templates":
      return <TemplatesPage {...page} />
    case "template":
      return <TemplatePage {...page} />
    case "people":
      return <People {...page} />
    case "person":
      return <Person {...page} locale={locale} now={now} />
    case "mails":
      return <MailsPage {...page} locale={locale} now={now} />
    case "log":
      return <LogPage {...page} locale={locale} now={now} />
    case "failed":
      return <Failed {...page} />
    case "missing":
      return <p>{t`O que estava aqui pode ter sido apagado, ou o endereço está incompleto.`}</p>
    case "refused":
      return (
        <p>
          {t`Esta mesa abre só para quem opera a ${settings.brand}. Entre com um dos endereços autorizados.`}
        </p>
      )
    case "closed":
      return (
        <p>
          {t`Não conseguimos conferir quem é você, porque o Cloudflare Access não respondeu. Tente de novo em meio minuto.`}
        </p>
      )
  }
}

const OF_INBOX: DeskPage["kind"][] = ["inbox", "contact", "templates", "template"]

interface DeskFrameProps {
  page: DeskPage
  title: string
  operator: string | null
  children: ReactNode
}

/** The ink bar with the desk's parts, and the page below its heading. */
export function DeskFrame({ page, title, operator, children }: DeskFrameProps) {
  const { t } = useLingui()
  const parts = [
    { to: DESK, name: t`Hoje`, isHere: page.kind === "today" },
    { to: INBOX, name: t`Mensagens`, isHere: OF_INBOX.includes(page.kind) },
    { to: NIGHTS, name: t`Noites`, isHere: page.kind === "nights" || page.kind === "flatNights" },
    { to: PEOPLE, name: t`Pessoas`, isHere: page.kind === "people" || page.kind === "person" },
  ]
  return (
    <>
      <header className="bar">
        <span className="brand">
          <svg aria-hidden="true" viewBox="0 0 22 22" width="20" height="20">
            <path d="M0 0h22v22h-8V8H0z" fill="#d3261d" />
          </svg>
          {settings.brand.toLowerCase()}
        </span>
        {operator !== null && (
          <nav aria-label={t`Partes da mesa`} className="parts">
            {parts.map(({ to, name, isHere }) => (
              <a key={to} href={to} className="part" aria-current={isHere ? "page" : undefined}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      {operator !== null && (
        <footer>
          <p>
            {operator} ·{" "}
            <a href={LOG} aria-current={page.kind === "log" ? "page" : undefined}>
              {t`Registro`}
            </a>{" "}
            ·{" "}
            <a href="/cdn-cgi/access/logout" data-forgets-drafts="">
              {t`Sair`}
            </a>
          </p>
        </footer>
      )}
    </>
  )
}
