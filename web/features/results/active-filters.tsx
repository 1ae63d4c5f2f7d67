import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { X } from "lucide-react"
import type { RequestedStop } from "#machines/map/metro-map.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { barPart, changed, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { type FilterName, usedFilters } from "#machines/search/used-filters.ts"
import { pricedNights } from "#machines/stay/quote.ts"
import { useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { usePropertyTypes } from "#web/ui/i18n/use-property-types.ts"
import { stopName } from "./metro-parts.tsx"

/** The filters of the search, each as a link to the results without it. */
export function ActiveFilters({ query, metro }: { query: SearchQuery; metro: RequestedStop }) {
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
              <span>{text}</span>
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
              {t`Limpar tudo`}
            </Link>
          </li>
        )}
      </ul>
      {(query.minPrice ?? query.maxPrice) !== undefined && (
        // The bar's own form leaves the prices out: nobody can tell whether its days were changed.
        <noscript>
          <p className="active-filters-note">
            {t`O filtro de preço vale para esta busca. Uma nova busca na barra começa sem ele.`}
          </p>
        </noscript>
      )}
    </>
  )
}

export interface ActiveFilter {
  /** Undefined for the amenities that have no name here, all together. */
  name: FilterName | undefined
  /** What it asks for. */
  text: string
  /** The search without it. */
  without: RawSearch
}

/**
 * The filters that a search has, apart from what the search bar says.
 * @param metro names of its station and line; without them they are called as in the address
 */
export function useFilterTexts(query: SearchQuery, metro?: RequestedStop): ActiveFilter[] {
  const { t } = useLingui()
  const types = usePropertyTypes()
  const price = usePriceText(query)
  const { q, type, metro: walk, bedrooms, beds, minNights, station, line, flex, amenities = [] } = query
  const lineName = metro?.line ? `${metro.line.number}-${metro.line.name}` : line
  const texts: Partial<Record<FilterName, string | 0 | undefined>> = {
    ...useAmenities(),
    type: type && types[type],
    q: q && t`“${q}”`,
    price,
    bedrooms: bedrooms && t`${plural(bedrooms, { one: "# quarto ou mais", other: "# quartos ou mais" })}`,
    beds: beds && t`${plural(beds, { one: "# cama ou mais", other: "# camas ou mais" })}`,
    metro: walk && t`metrô em até ${walk} min`,
    station: station && (metro?.stop ? stopName(metro.stop) : station),
    line: line && t`linha ${lineName}`,
    minNights: minNights && t`${plural(minNights, { one: "aceita # noite", other: "aceita # noites" })}`,
    featured: t`só os destaques`,
    bounds: t`só nesta área do mapa`,
    flex: flex && t`${plural(flex, { one: "± # dia", other: "± # dias" })}`,
  }
  const named = usedFilters(query).flatMap(({ name, rest }) => {
    const text = texts[name]
    return typeof text === "string" ? [{ name, text, without: changed(rest, {}) }] : []
  })
  const offered = amenities.filter((amenity) => texts[amenity] !== undefined)
  if (offered.length === amenities.length) return named
  const without = changed(query, { amenities: offered.join() || undefined })
  return [...named, { name: undefined, text: t`outras comodidades`, without }]
}

/** Those of the filters that the filters' panel has: the type stands beside it. */
export function useActiveFilters(query: SearchQuery, metro?: RequestedStop): ActiveFilter[] {
  return useFilterTexts(query, metro).filter(({ name }) => name !== "type")
}

function usePriceText({ minPrice, maxPrice, ...stay }: SearchQuery): string | undefined {
  const { t } = useLingui()
  const { money } = useFormat()
  const isTotal = pricedNights(stay) !== undefined
  const lowest = minPrice === undefined ? undefined : money(minPrice * 100)
  const highest = maxPrice === undefined ? undefined : money(maxPrice * 100)
  if (lowest !== undefined && highest !== undefined)
    return isTotal ? t`total de ${lowest} a ${highest}` : t`${lowest} a ${highest} por noite`
  if (lowest !== undefined)
    return isTotal ? t`total a partir de ${lowest}` : t`a partir de ${lowest} por noite`
  if (highest === undefined) return undefined
  return isTotal ? t`total até ${highest}` : t`até ${highest} por noite`
}
