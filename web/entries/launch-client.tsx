import "./app.css"
import { type Messages, setupI18n } from "@lingui/core"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { DEFAULT_WAIT } from "#machines/launch/time-left.ts"
import type { Locale } from "#machines/site/locales.ts"
import { LaunchPage, type LaunchPageProps } from "#web/features/launch/launch-page.tsx"
import { startAnalytics } from "#web/shell/analytics/start-analytics.ts"
import { reportingFailures } from "#web/shell/errors/report-failure.ts"
import { wholeStyles } from "#web/shell/head/whole-styles.ts"
import { composed, takeOver } from "#web/shell/hydration/take-over.ts"
import { MessagesProvider } from "#web/ui/i18n/messages-provider.tsx"

/** Loads the launch page's message catalog of a language in the browser. */
const launchCatalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  pt: () => import("#locales/launch/pt.po"),
  en: () => import("#locales/launch/en.po"),
  es: () => import("#locales/launch/es.po"),
}

const root = document.getElementById("launch")
if (root === null) throw new Error("the launch page has no root")
const rendered = JSON.parse(root.dataset.props ?? "") as LaunchPageProps
const [{ messages }] = await Promise.all([launchCatalogs[rendered.locale](), wholeStyles()])
const i18n = setupI18n({ locale: rendered.locale, messages: { [rendered.locale]: messages } })
// Without a launch date the thirty days start at the page load, not when the server rendered the page.
const now = Date.now()
const countdown = rendered.isDateSet ? rendered.countdown : { now, target: now + DEFAULT_WAIT }

await composed()
takeOver()
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <MessagesProvider i18n={i18n}>
        <LaunchPage {...rendered} countdown={countdown} />
      </MessagesProvider>
    </StrictMode>,
    reportingFailures,
  )
})
// The answer to a posted form does not count as another page view.
if (location.pathname === rendered.path) startAnalytics({ locale: rendered.locale, mode: rendered.mode })
