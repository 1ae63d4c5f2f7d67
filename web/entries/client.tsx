import "./app.css"
import { setupI18n } from "@lingui/core"
import { RouterProvider } from "@tanstack/react-router"
import { hydrate } from "@tanstack/react-router/ssr/client"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import type { Locale } from "#machines/site/locales.ts"
import { hasWaiting } from "#web/features/launch/outbox-database.ts"
import { startAnalytics } from "#web/shell/analytics/start-analytics.ts"
import { reportFailure, reportingFailures } from "#web/shell/errors/report-failure.ts"
import { wholeStyles } from "#web/shell/head/whole-styles.ts"
import { composed, takeOver } from "#web/shell/hydration/take-over.ts"
import { catalogs, featureLoader } from "#web/shell/i18n/catalogs.ts"
import { keepLayersInHistory } from "#web/shell/layers/layer-history.ts"
import { pageLoader } from "#web/shell/navigation/page-loader.ts"
import { messagesOf } from "#web/shell/page-options.ts"
import { createRouter } from "./router.tsx"

const { locale, today, origin, build } = document.documentElement.dataset as {
  locale: Locale
  today: string
  origin: string
  build: string
}
/** Not at the top level: the code of routes is loaded here, and may import what is in the entry's chunk. */
async function start(): Promise<void> {
  await keepLayersInHistory()
  const { messages } = await catalogs[locale]()
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const loadFeatures = featureLoader(i18n, locale)
  const { api, loadPage } = pageLoader({ build, loadFeatures, router: () => router })
  const router = createRouter({
    api,
    pageApi: api,
    i18n,
    locale,
    today,
    origin,
    build,
    loadFeatures,
    loadPage,
  })
  // Navigations load the messages of later pages; those of the first page must be there before its hydration.
  const [matched] = router.getMatchedRoutes(location.pathname)
  await loadFeatures(messagesOf(matched.map(({ options }) => options)))
  await wholeStyles()
  // From here on the router gets ahead what a link needs.
  document.querySelector('script[type="speculationrules"]')?.remove()
  // RouterClient does the same while the root is suspended, which React cannot hydrate piece by piece.
  await hydrate(router).finally(() => window.$_TSR?.h())

  await composed()
  takeOver()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      reportingFailures,
    )
  })
  startAnalytics({
    locale,
    mode: "full",
    onNavigated: (count) => router.subscribe("onResolved", ({ pathChanged }) => pathChanged && count()),
  })
  void sendWaiting()
}

/**
 * Sends the addresses that the launch page could not send. Every page of the full site does, because the launch may have
 * happened while the device was offline.
 */
async function sendWaiting(): Promise<void> {
  try {
    if (!(await hasWaiting())) return
    const { startOutbox } = await import("#web/features/launch/notify-outbox.ts")
    startOutbox()
  } catch {
    // The addresses stay on the device until the next page tries again.
  }
}

start().catch((error: unknown) => {
  window.early?.giveUp()
  reportError(error)
  reportFailure("page", error)
})
