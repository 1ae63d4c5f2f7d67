import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { RawSearch } from "#machines/search/search-address.ts"
import { barPart, changed, queryOf, withoutPrices } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { EmptyStreet } from "./empty-street.tsx"

const MAX_RADIUS = 50

/** The empty state of the results (seed §2), with links that relax the search. */
export function EmptyResults({ query, radius }: { query: SearchQuery; radius: number | null }) {
  const filters =
    Object.keys(changed(query, { sort: undefined })).length > Object.keys(barPart(queryOf(query))).length
  const wider = radius === null || radius >= MAX_RADIUS ? undefined : Math.min(MAX_RADIUS, radius * 3)
  return (
    <div className="grid items-center gap-8 rounded-sm bg-concrete p-6 sm:grid-cols-[14rem_1fr] sm:p-10">
      <EmptyStreet />
      <div>
        <p className="text-lg font-[750]">
          <Trans>Tente ajustar os filtros ou faça uma nova busca</Trans>
        </p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {wider !== undefined && (
            <Way search={changed(query, { radius: String(wider) })}>
              <Trans>Procurar em até {wider} km</Trans>
            </Way>
          )}
          {query.bounds !== undefined && (
            <Way search={changed(query, { bounds: undefined })}>
              <Trans>Procurar em toda a cidade</Trans>
            </Way>
          )}
          {filters && (
            <Way search={barPart(queryOf(query))}>
              <Trans>Tirar os filtros</Trans>
            </Way>
          )}
          {query.checkIn !== undefined && (
            <Way
              search={withoutPrices(
                changed(query, { checkIn: undefined, checkOut: undefined, flex: undefined }),
              )}
            >
              <Trans>Ver sem datas</Trans>
            </Way>
          )}
          <Way search={{}}>
            <Trans>Ver todos os imóveis</Trans>
          </Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ search, children }: { search: RawSearch; children: React.ReactNode }) {
  const params = useLocaleParam()
  return (
    <li>
      <Link to="/{-$locale}/imoveis" params={params} search={search} className="button button-frame">
        {children}
      </Link>
    </li>
  )
}
