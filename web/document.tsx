import { type Messages, setupI18n } from "@lingui/core"
import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { parseSearch, stringifySearch } from "#machines/site/addresses.ts"
import type { Day } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { ApiClient } from "./api.ts"
import type { ClientAssets } from "./client-assets.ts"
import type { Feature } from "./i18n/features.ts"
import { createRouter } from "./router.tsx"
import StillMap from "./search/results/map/still-map.tsx"
import MetroSection from "./site/home/metro/metro-section.tsx"
import { type MatchedRoute, structuredData } from "./structured-data/structured-data.ts"

/** All message catalogs by file, those of the site and of its features. */
const catalogs = import.meta.glob<Messages>(["../locales/**/*.po", "!../locales/{launch,map,mail}/*.po"], {
  eager: true,
  import: "messages",
})
const catalog = (file: string) => catalogs[`../locales/${file}.po`] ?? {}

export interface DocumentInput {
  request: Request
  api: ApiClient
  locale: Locale
  today: Day
  origin: string
  /** CSP nonce of every inline script. */
  nonce: string
  assets: ClientAssets
  /** A form that was posted to this page and rejected. */
  posted?: PostedForm | undefined
}

/** Renders one page to a complete document, with the status that its route sets. */
export async function renderDocument({
  request,
  api,
  locale,
  today,
  origin,
  nonce,
  assets,
  posted,
}: DocumentInput): Promise<Response> {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalog(locale) } } })
  // Loads only the page's catalogs, as the browser does: two features may translate the same message differently.
  const loadFeatures = async (features: Feature[]) => {
    for (const feature of features) i18n.load(locale, catalog(`${feature}/${locale}`))
  }
  const url = new URL(request.url)
  // Normalises the query, because the router redirects addresses that it would write differently.
  url.search = stringifySearch(parseSearch(url.search))
  let matches: readonly MatchedRoute[] = []
  const handler = createRequestHandler({
    request: new Request(url, { headers: request.headers, signal: request.signal }),
    createRouter: () =>
      createRouter({ api, i18n, locale, today, origin, posted, loadFeatures, MetroSection, StillMap }, nonce),
    getRouterManifest: () => assets.manifestFor(locale),
  })
  const page = await handler(({ router, responseHeaders }) => {
    matches = router.state.matches as readonly MatchedRoute[]
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const html = await page.text()
  // React leaves out what fails inside a Suspense boundary; a page with a hole must not be answered, nor kept.
  if (html.includes(HOLE)) throw new Error("a part of the page failed on the server")
  const data = structuredData(matches, { pathname: url.pathname, locale, origin, i18n })
  if (data === undefined || page.status !== 200) return new Response(html, page)
  // Only crawlers read it, so it is added to the document and its code stays out of the client bundle.
  const script = `<script type="application/ld+json">${data}</script></head>`
  return new Response(
    html.replace("</head>", () => script),
    page,
  )
}

/** What React writes for a Suspense boundary whose content failed. */
const HOLE = "<!--$!-->"
