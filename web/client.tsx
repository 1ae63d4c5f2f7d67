import "./styles/app.css"
import { setupI18n } from "@lingui/core"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import type { Locale } from "#machines/site/locales.ts"
import { startAnalytics } from "./analytics/start-analytics.ts"
import { createApi } from "./api.ts"
import { reportingFailures } from "./failures/report-failure.ts"
import { catalogs, featureLoader } from "./i18n/catalogs.ts"
import { sendWaiting } from "./launch/waiting.ts"
import { keepLayersInHistory } from "./layers/layer-history.ts"
import { noteMeans } from "./means.ts"
import { messagesOf } from "./page-facts.ts"
import { createRouter } from "./router.tsx"

const { locale, today, origin } = document.documentElement.dataset as {
  locale: Locale
  today: string
  origin: string
}
await keepLayersInHistory()
const { messages } = await catalogs[locale]()
const i18n = setupI18n({ locale, messages: { [locale]: messages } })
const loadFeatures = featureLoader(i18n, locale)
const router = createRouter({ api: createApi(), i18n, locale, today, origin, loadFeatures })
// Navigations load the messages of later pages; those of the first page must be there before its hydration.
const [matched] = router.getMatchedRoutes(location.pathname)
await loadFeatures(messagesOf(matched.map(({ options }) => options)))

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  reportingFailures,
)
noteMeans()
startAnalytics({
  locale,
  mode: "full",
  onNavigated: (count) => router.subscribe("onResolved", ({ pathChanged }) => pathChanged && count()),
})
void sendWaiting()
