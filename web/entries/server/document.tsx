import { type Messages, setupI18n } from "@lingui/core"
import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server"
import { renderToStaticMarkup } from "react-dom/server"
import { parseSearch, stringifySearch } from "#machines/addresses.ts"
import type { PostedForm } from "#machines/forms/posted-form.ts"
import { type Day, SITE_OFFSET } from "#machines/site/day.ts"
import { LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import type { SiteMode } from "#machines/site/site-mode.ts"
import { FAVOURITES_KEY } from "#web/features/favourites/storage.ts"
import MetroSection from "#web/features/home/metro/metro-section.tsx"
import StillMap from "#web/features/results/map/still-map.tsx"
import { viewScript } from "#web/shell/analytics/view-script.ts"
import type { ApiClient } from "#web/shell/api.ts"
import type { ClientAssets } from "#web/shell/head/client-assets.ts"
import { wholeStylesTags } from "#web/shell/head/page-file-tags.tsx"
import { STARTER, StarterScript } from "#web/shell/hydration/starter-script.tsx"
import type { Feature } from "#web/shell/i18n/features.ts"
import { LaunchFrame } from "#web/shell/launch-frame.tsx"
import type { LoadPage } from "#web/shell/navigation/page-loader.ts"
import { messagesOf } from "#web/shell/page-options.ts"
import { createRouter } from "../router.tsx"
import { edgeCacheablePaths, pageOptionsOf, routeIdAt } from "./page-options-of-path.ts"
import { type MatchedRoute, structuredData } from "./structured-data/structured-data.ts"

/** All message catalogs by file, those of the site and of its features. */
const catalogs = import.meta.glob<Messages>(
  ["../../../locales/**/*.po", "!../../../locales/{launch,map,mail}/*.po"],
  {
    eager: true,
    import: "messages",
  },
)
const catalog = (file: string) => catalogs[`../../../locales/${file}.po`] ?? {}

/** What a document depends on besides the client's build; part of the cache key of pages. */
export const DOCUMENT_SCRIPT: string = STARTER

export interface DocumentInput {
  request: Request
  api: ApiClient
  locale: Locale
  mode: SiteMode
  today: Day
  origin: string
  /** CSP nonce of every inline script. */
  nonce: string
  assets: ClientAssets
  /** True for a page that browsers may keep. */
  edgeCacheable: boolean
  /** A form that was posted to this page and rejected. */
  posted?: PostedForm | undefined
}

/** Renders one page to a complete document, with the status that its route sets. */
export async function renderDocument({
  request,
  api,
  locale,
  mode,
  today,
  origin,
  nonce,
  assets,
  edgeCacheable,
  posted,
}: DocumentInput): Promise<Response> {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalog(locale) } } })
  // Loads only the page's catalogs, as the browser does, so that one that is forgotten shows here, too.
  const loadFeatures = async (features: Feature[]) => {
    for (const feature of features) i18n.load(locale, catalog(`${feature}/${locale}`))
  }
  const loadPage: LoadPage = async ({ matches }) => {
    await loadFeatures(messagesOf(matches))
    // What is returned here would be written into the document.
    return {} as { pageApi: ApiClient }
  }
  const context = {
    api,
    pageApi: api,
    i18n,
    locale,
    today,
    origin,
    build: assets.buildId,
    posted,
    loadFeatures,
    loadPage,
  }
  const url = new URL(request.url)
  // Normalises the query, because the router redirects addresses that it would write differently.
  url.search = stringifySearch(parseSearch(url.search))
  const ofServer = { MetroSection, StillMap, ...(mode === "launch" ? { LaunchFrame } : {}) }
  let matches: readonly MatchedRoute[] = []
  const handler = createRequestHandler({
    request: new Request(url, { headers: request.headers, signal: request.signal }),
    createRouter: () => createRouter({ ...context, ...ofServer }, nonce),
    getRouterManifest: () => assets.manifestFor(routeIdAt(url.pathname)),
  })
  const page = await handler(({ router, responseHeaders }) => {
    matches = router.state.matches as readonly MatchedRoute[]
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const html = await page.text()
  // React leaves out what fails inside a Suspense boundary; a page with a hole must not be answered, nor kept.
  if (html.includes(HOLE)) throw new Error("a part of the page failed on the server")
  const data = structuredData(matches, { pathname: url.pathname, locale, origin, i18n })
  // None of it is React's: its code stays out of the client bundle.
  const added = [
    mode === "launch" ? "" : `<script nonce="${nonce}">${viewScript(mode)}</script>`,
    mode === "launch"
      ? ""
      : `<script type="speculationrules" nonce="${nonce}">${speculationRules()}</script>`,
    edgeCacheable ? `<script nonce="${nonce}">${restoredScript}</script>` : "",
    assets.wholeCss === undefined ? "" : wholeStylesTags(assets.wholeCss, nonce),
    data === undefined || page.status !== 200 ? "" : `<script type="application/ld+json">${data}</script>`,
    // In launch mode the scripts would lead to pages and calls that are not there.
    mode === "launch" ? "" : starterTag(matches, assets.modulesFor(locale, routeIdsOf(matches)), nonce),
  ]
  const end = html.indexOf("</head>")
  // The router gives each element of the head the nonce, of which only scripts have a use.
  const head = html
    .slice(0, end)
    .replace(/<meta name="viewport"[^>]*>/, (viewport) => `${viewport}${picturePreload(html)}`)
    .replace(/(<(?:link|meta) [^>]*) nonce="\w*"/g, "$1")
  return new Response(head + added.join("") + html.slice(end), page)
}

const routeIdsOf = (matches: readonly MatchedRoute[]) => matches.map(({ routeId }) => routeId)

function starterTag(matches: readonly MatchedRoute[], modules: readonly string[], nonce: string): string {
  const isText = pageOptionsOf(matches.at(-1)?.routeId ?? "").isText === true
  // Favourites are what only scripts show.
  const waitUnless = isText ? FAVOURITES_KEY : undefined
  return renderToStaticMarkup(<StarterScript modules={modules} waitUnless={waitUnless} nonce={nonce} />)
}

/** What React writes for a Suspense boundary whose content failed. */
const HOLE = "<!--$!-->"

/** The first picture that is drawn with priority, as React writes it (web/ui/picture.tsx). */
const FIRST = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/

/**
 * The link for the head, behind the viewport's width by which a phone chooses the size (a wider picture would come as
 * well), that lets the browser get the largest picture of a page before it has read that far; empty for a
 * page without one. Browsers that do not know AVIF skip it because of its type.
 * @param html the page
 */
function picturePreload(html: string): string {
  const [, sources, sizes] = FIRST.exec(html) ?? []
  if (sources === undefined) return ""
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sources}" imagesizes="${sizes}"/>`
}

/**
 * Runs in the head of a page that browsers may keep: one that comes back by the Back button, whole or from the browser's
 * cache, is loaded again if its day is over in São Paulo (only a whole one can be from another day: what comes from the
 * cache was asked for with it), or if the site is now in the other mode, whose answer no browser may keep. Without an
 * answer it stays.
 */
const restoredScript = `addEventListener("pageshow", function (event) {
  var entry = performance.getEntriesByType("navigation")[0]
  if (!event.persisted && !(entry && entry.type === "back_forward" && entry.transferSize === 0)) return
  var today = new Date(Date.now() + ${Number.parseInt(SITE_OFFSET, 10)} * 36e5).toISOString().slice(0, 10)
  if (event.persisted && document.documentElement.dataset.today < today) return location.reload()
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    function (answer) {
      if (answer.redirected || answer.headers.get("cache-control") === "no-store") location.reload()
    },
    function () {},
  )
})`

/** Not pages, though their addresses look like those of some, and links that choose a language. */
const OTHERS = ["/*.ics", "/*.xml", "/*\\?*lang=*"]

/**
 * Speculation rules (https://wicg.github.io/nav-speculation/speculation-rules.html): until the scripts are there, which
 * then get ahead what a link needs, the browser gets the page of a link that somebody points at. Only pages that are the
 * same for everybody, and not the choice of a language. Browsers do nothing of this for who saves data.
 */
function speculationRules(): string {
  const pages = edgeCacheablePaths().flatMap((path) =>
    LOCALES.map((locale) => localisedPath(path || "/", locale)),
  )
  const where = { and: [{ href_matches: pages }, { not: { href_matches: OTHERS } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] })
}
