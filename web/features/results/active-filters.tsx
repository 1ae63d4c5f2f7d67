import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { X } from "lucide-react"
import type { AskedOfMetro } from "#machines/map/metro-map.ts"
import { barPart, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useActiveFilters } from "./use-active-filters.ts"

/** The filters of the search, each as a link to the results without it. */
export function ActiveFilters({ query, metro }: { query: SearchQuery; metro: AskedOfMetro }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const active = useActiveFilters(query, metro)
  if (active.length === 0) return null
  return (
    <>
      <ul aria-label={t`Filtros ativos`} className="active-filters">
        {active.map(({ text, without }) => (
          <li key={text}>
            <Link
              to="/{-$locale}/imoveis"
              params={params}
              search={without}
              resetScroll={false}
              aria-label={t`Tirar o filtro: ${text}`}
              className="active-filter"
            >
              {text}
              <X aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
        {active.length > 1 && (
          <li>
            <Link
              to="/{-$locale}/imoveis"
              params={params}
              search={barPart(queryOf(query))}
              resetScroll={false}
              className="active-filters-none"
            >
              <Trans>Limpar tudo</Trans>
            </Link>
          </li>
        )}
      </ul>
      {(query.minPrice ?? query.maxPrice) !== undefined && (
        // The bar's own form leaves the prices out: nobody can tell whether its days were changed.
        <noscript>
          <p className="active-filters-note">
            <Trans>O filtro de preço vale para esta busca. Uma nova busca na barra começa sem ele.</Trans>
          </p>
        </noscript>
      )}
    </>
  )
}
