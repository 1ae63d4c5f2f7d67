import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { FAVOURITES_FIELDS, pick, type RawFavourites } from "#machines/addresses.ts"
import { codesText, readCodes } from "#machines/favourites/codes.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import { FavouritesPage } from "#web/features/favourites/favourites-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

/** The favourites: those of a link, rendered by the server, or those of this device, which only the browser knows. */
export const Route = createFileRoute("/{-$locale}/favoritos")({
  // It has the cards of the results and the table that compares them.
  staticData: { messages: ["favourites"], maxScripts: 142 },
  validateSearch: (search: Record<string, string>): RawFavourites => pick(search, FAVOURITES_FIELDS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { pageApi: api, locale }, deps }) => {
    const stay = readStay(pick(deps, STAY_FIELDS))
    if (deps.imoveis === undefined) return { stay, linked: null }
    const read = readCodes(deps.imoveis)
    const answer = await api.favourites.$get({
      query: { codes: codesText(read.codes), lang: locale, ...stayParamsOf(stay) },
    })
    if (!answer.ok) throw new ApiError(answer.status)
    const { properties } = await answer.json()
    return { stay, linked: { ...read, properties } }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      path: "/favoritos",
      title: context.i18n._(msg`Favoritos`),
      description: context.i18n._(
        msg`Seus apartamentos favoritos em São Paulo, lado a lado: total, metrô, camas, regras e o que falta em cada um.`,
      ),
      indexed: false,
    }),
  component: Favourites,
})

function Favourites() {
  const { stay, linked } = Route.useLoaderData()
  return <FavouritesPage stay={stay} linked={linked} />
}
