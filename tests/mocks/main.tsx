import "#web/entries/app.css"
import { catalogue } from "virtual:catalogue"
import { setupI18n } from "@lingui/core"
import { RouterProvider } from "@tanstack/react-router"
import { http } from "msw"
import { setupWorker } from "msw/browser"
import { createRoot } from "react-dom/client"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { DEFAULT_LOCALE, isLocale, LOCALE_KEY, prefixOf } from "#machines/site/locales.ts"
import { createRouter } from "#web/entries/router.tsx"
import { catalogs, featureLoader } from "#web/shell/i18n/catalogs.ts"
import { keepLayersInHistory } from "#web/shell/layers/layer-history.ts"
import { pageLoader } from "#web/shell/navigation/page-loader.ts"
import { apiHandlers } from "./handlers.ts"
import { NOT_FOUND } from "./not-found.ts"

const today = todayIn(SITE_TIME_ZONE)
const chosen = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem(LOCALE_KEY)
const locale = prefixOf(location.pathname) ?? (isLocale(chosen) ? chosen : DEFAULT_LOCALE)
const { messages } = await catalogs[locale]()
const i18n = setupI18n({ locale, messages: { [locale]: messages } })
/** Logs and rejects API calls without a mock, because Vite would respond with the HTML page. */
const unknownCall = http.all("/api/*", ({ request }) => {
  console.error(`no mock answers ${request.method} ${request.url}`)
  return NOT_FOUND()
})
// All requests other than API calls go to Vite.
await setupWorker(...apiHandlers(catalogue, today), unknownCall).start({
  quiet: true,
  onUnhandledFrame: "bypass",
})
await keepLayersInHistory()
const loadFeatures = featureLoader(i18n, locale)
const build = "mock"
const { api, loadPage } = pageLoader({ build, loadFeatures, router: () => router })
const router = createRouter({
  api,
  pageApi: api,
  i18n,
  locale,
  today,
  origin: location.origin,
  build,
  loadFeatures,
  loadPage,
})

createRoot(document).render(<RouterProvider router={router} />)
