import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { chosenSort, pageSort } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { EmptyResults } from "./empty-results.tsx"

/** Number of properties in the first row, which may be the featured ones. */
const FEATURED = 3

interface ResultsListProps {
  query: SearchQuery
  found: PropertySearchResult
  /** The properties of this page, after those of the pages that were shown before. */
  properties: Property[]
  /** True if these are the first properties of the search. */
  isFromStart: boolean
  /** Slug of the property under the pointer or focus, in the list or on the map. */
  pointed: string | null
  onPointed: (slug: string | null) => void
}

/** The properties found, or the empty state. Without a search the featured ones come first. */
export function ResultsList({ query, found, properties, isFromStart, pointed, onPointed }: ResultsListProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusOnAppended(list, properties.length)
  useMarkedCard(pointed)
  const isInFeaturedOrder = pageSort(query) === "featured" && chosenSort(query) === undefined
  const featured =
    isFromStart && isInFeaturedOrder ? properties.slice(0, FEATURED).filter(({ featured }) => featured) : []
  const others = properties.filter((property) => !featured.includes(property))
  const cardOf = (property: Property) => (
    <PropertyCard
      key={property.slug}
      property={property}
      heading={featured.length > 0 ? "h3" : "h2"}
      first={property === properties[0]}
      isMarked={featured.includes(property)}
      onPointed={onPointed}
    />
  )
  if (found.count === 0) return <EmptyResults query={query} radius={found.radius} />
  return (
    <div ref={list} className="results-list">
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="contents">
          <h2 id="featured" className="sr-only">
            <Trans>Em destaque</Trans>
          </h2>
          {featured.map(cardOf)}
        </section>
      )}
      {featured.length > 0 && others.length > 0 && (
        <h2 className="sr-only">
          <Trans>Todos os imóveis</Trans>
        </h2>
      )}
      {others.map(cardOf)}
    </div>
  )
}

/** After the last page was appended, its link is gone: the focus goes to the first of the appended cards. */
function useFocusOnAppended(list: React.RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const appended = list.current?.querySelectorAll<HTMLElement>(".card-link")[before.current]
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (count > before.current && isFocusLost) appended?.focus({ preventScroll: true })
    before.current = count
  }, [list, count])
}

/** Marks the card of the property that is pointed at, without rendering the card. */
function useMarkedCard(slug: string | null): void {
  useEffect(() => {
    const card = slug === null ? null : document.getElementById(`property-${slug}`)
    card?.setAttribute("data-pointed", "")
    return () => card?.removeAttribute("data-pointed")
  }, [slug])
}
