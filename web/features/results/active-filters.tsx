import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { X } from "lucide-react"
import type { RequestedStop } from "#machines/map/metro-map.ts"
import type { RawSearch, SearchField } from "#machines/search/search-address.ts"
import { barPart, changed, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { pricedNights } from "#machines/stay/quote.ts"
import { FILTER_AMENITIES, useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
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

interface ActiveFilter {
  /** What it asks for. */
  text: string
  /** The search without it. */
  without: RawSearch
}

/**
 * The filters that a search has, apart from its type and from what the search bar says.
 * @param metro names of its station and line; without them they are called as in the address
 */
export function useActiveFilters(query: SearchQuery, metro?: RequestedStop): ActiveFilter[] {
  const { t } = useLingui()
  const price = usePriceText(query)
  const amenities = useAmenityTexts(query)
  const { q, metro: walk, bedrooms, beds, minNights, station, line, bounds, featured, checkOut, flex } = query
  const lineName = metro?.line ? `${metro.line.number}-${metro.line.name}` : line
  const texts: [text: string | 0 | undefined, ...fields: SearchField[]][] = [
    [q && t`“${q}”`, "q"],
    [price, "minPrice", "maxPrice"],
    [bedrooms && t`${plural(bedrooms, { one: "# quarto ou mais", other: "# quartos ou mais" })}`, "bedrooms"],
    [beds && t`${plural(beds, { one: "# cama ou mais", other: "# camas ou mais" })}`, "beds"],
    [walk && t`metrô em até ${walk} min`, "metro"],
    [station && (metro?.stop ? stopName(metro.stop) : station), "station"],
    [line && t`linha ${lineName}`, "line"],
    [minNights && t`${plural(minNights, { one: "aceita # noite", other: "aceita # noites" })}`, "minNights"],
    [featured && t`só os destaques`, "featured"],
    [bounds && t`só nesta área do mapa`, "bounds"],
    [checkOut && flex && t`${plural(flex, { one: "± # dia", other: "± # dias" })}`, "flex"],
  ]
  const plain = texts.flatMap(([text, ...fields]) => {
    const without = Object.fromEntries(fields.map((field) => [field, undefined]))
    return typeof text !== "string" ? [] : [{ text, without: changed(query, without) }]
  })
  const amenityFilters = amenities.map(({ text, others }) => ({
    text,
    without: changed(query, { amenities: others.length === 0 ? undefined : others.join() }),
  }))
  return [...plain, ...amenityFilters]
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

/** Each amenity that the filters offer by its name, and what else an address asks for together. */
function useAmenityTexts({ amenities = [] }: SearchQuery): { text: string; others: string[] }[] {
  const { t } = useLingui()
  const names = useAmenities()
  const offered: readonly string[] = FILTER_AMENITIES
  const unnamed = amenities.filter((amenity) => !offered.includes(amenity))
  const named = FILTER_AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) => ({
    text: names[amenity],
    others: amenities.filter((each) => each !== amenity),
  }))
  if (unnamed.length === 0) return named
  return [
    ...named,
    { text: t`outras comodidades`, others: amenities.filter((each) => offered.includes(each)) },
  ]
}
