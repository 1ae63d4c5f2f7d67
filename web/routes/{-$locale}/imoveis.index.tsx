import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { stringifySearch } from "#machines/addresses.ts"
import type { ResolvedPlace } from "#machines/places/place.ts"
import { misreadIn } from "#machines/search/misread.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { pageSort, placed, queryOf } from "#machines/search/search-links.ts"
import { readSearch, type SearchQuery } from "#machines/search/search-query.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { viewedMarkScript } from "#web/features/recently-viewed/mark-script.ts"
import { ResultsPage } from "#web/features/results/results-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/imoveis/")({
  staticData: {
    messages: ["results", "search-bar"],
    inSitemap: true,
    edgeCacheable: true,
    maxScripts: 152,
  },
  validateSearch: (search): RawSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api: plain, pageApi, locale, today }, deps, cause }) => {
    // What fails while the results are shown is said in them; before, the page is not left.
    const api = cause === "enter" ? pageApi : plain
    // The tab may have been open since yesterday, so `today` can be outdated.
    const { query, problems } = readSearch(deps, [today, todayIn(SITE_TIME_ZONE)].sort().at(-1) ?? today)
    // Only here do the featured ones come first; the server knows the other orders.
    const order = pageSort(query) === "featured" ? ({ sort: "featured" } as const) : {}
    const misread = misreadIn(problems)
    // The page comes with its map; for its own searches the browser asks when it shows one.
    const isServer = typeof document === "undefined"
    const withMap = isServer ? ({ map: "1" } as const) : {}
    const asked = { ...order, ...queryOf(query), lang: locale, filters: "1", ...withMap } as const
    const answer = await api.properties.$get({ query: asked }).catch((error: unknown) => {
      if (isServer) throw error
      return null
    })
    // A browser says in the list that it could not ask, and keeps the page around it. What fails ahead of a choice can
    // still be what the choice waits for.
    if (!isServer && (answer === null || answer.status >= 500))
      return { query, misread, found: null, map: null, wasAhead: cause === "preload" }
    if (!answer?.ok) throw new ApiError(answer?.status ?? 503)
    const { map, ...found } = await answer.json()
    return { query, misread, found, map, wasAhead: false }
  },
  head: ({ match: { context, search }, loaderData }) => ({
    ...pageHead({
      ...context,
      path: `/imoveis${loaderData === undefined ? "" : addressOf(loaderData.query, loaderData.found?.place ?? null)}`,
      title: context.i18n._(msg`Imóveis em São Paulo`),
      description: context.i18n._(
        msg`Compare apartamentos por temporada em São Paulo: preço total, distância do metrô, avaliações e o que foi conferido em cada um.`,
      ),
      indexed: Object.keys(search).length === 0,
    }),
    scripts: [{ children: viewedMarkScript }],
  }),
  component: Results,
})

/** The canonical address of a search for a typed place has what it was understood as. */
function addressOf(query: SearchQuery, place: ResolvedPlace | null): string {
  if (place === null) return ""
  const { location, lat, lng } = placed(query, place)
  return stringifySearch({ location, lat: String(lat), lng: String(lng) })
}

function Results() {
  const { query, misread, found, map, wasAhead } = Route.useLoaderData()
  return (
    <ResultsPage
      asked={query}
      query={placed(query, found?.place ?? null)}
      misread={misread}
      found={found}
      map={map}
      wasAhead={wasAhead}
    />
  )
}
