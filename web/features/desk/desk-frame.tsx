import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import type { DeskPage } from "./desk-page.tsx"

/** Where the desk's pages stand. */
export const DESK = "/operador"
export const INBOX = `${DESK}/mensagens`
export const NIGHTS = `${DESK}/noites`
export const TEMPLATES = `${DESK}/modelos`
export const PEOPLE = `${DESK}/pessoas`

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
            <a href="/cdn-cgi/access/logout" data-forgets-drafts="">
              <Trans>Sair</Trans>
            </a>
          </p>
        </footer>
      )}
    </>
  )
}
