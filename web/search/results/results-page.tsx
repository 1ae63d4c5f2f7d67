import { useRouterState } from "@tanstack/react-router"
import { useMemo, useRef, useState } from "react"
import type { PropertySearchResult } from "#machines/property/property.ts"
import { filterPart, placed, queryOf } from "#machines/search/changed-search.ts"
import { criteriaOf, type SearchQuery } from "#machines/search/search-query.ts"
import { Part } from "../../failures/part.tsx"
import { SearchBar } from "../bar/search-bar.tsx"
import { ActiveFilters } from "./active-filters.tsx"
import { Filters } from "./filters.tsx"
import { MapButton } from "./map-button.tsx"
import { MorePages } from "./more-pages.tsx"
import { NearMisses } from "./near-misses.tsx"
import { OrderSelect } from "./order-select.tsx"
import { ResultCount } from "./result-count.tsx"
import { ResultsFailed } from "./results-failed.tsx"
import { ResultsList } from "./results-list.tsx"
import { TypeFilter } from "./type-filter.tsx"
import { useAddressSearch } from "./use-address-search.ts"
import { usePages } from "./use-pages.ts"

interface ResultsPageProps {
  /** The search of the address that the results are for. */
  asked: SearchQuery
  /** The same by the place that was understood: what every link from here continues. */
  query: SearchQuery
  /** Null if the server could not be asked. */
  found: PropertySearchResult | null
}

export function ResultsPage({ asked, query, found }: ResultsPageProps) {
  // The address is ahead of `query` while results load, so that a second choice in that time keeps the first.
  const seen = useAddressSearch()
  const place = found?.place ?? null
  const address = useMemo(() => (isSamePlace(seen, asked) ? placed(seen, place) : seen), [seen, asked, place])
  // The bar keeps what was typed, so that results that arrive never replace what is being typed next.
  const criteria = useMemo(() => criteriaOf(seen), [seen])
  const carried = useMemo(() => filterPart(queryOf(address)), [address])
  const [isMapOpen, setIsMapOpen] = useState(false)
  const mapButton = useRef<HTMLButtonElement>(null)
  const closeMap = () => {
    setIsMapOpen(false)
    mapButton.current?.focus({ preventScroll: true })
  }
  return (
    <div className="page pb-20">
      <Part name="search" shows={criteria}>
        <SearchBar criteria={criteria} carried={carried} isLine />
      </Part>
      <div className="results-body">
        <div className="results-tools">
          <TypeFilter query={address} />
          <OrderSelect query={address} />
          <Filters query={address} count={found?.count} />
          {((found?.count ?? 0) > 0 || isMapOpen) && (
            <MapButton ref={mapButton} isOpen={isMapOpen} onToggle={() => setIsMapOpen(!isMapOpen)} />
          )}
        </div>
        {found === null ? (
          <ResultsFailed />
        ) : (
          <Found query={query} found={found} isMapOpen={isMapOpen} onMapClosed={closeMap} />
        )}
      </div>
    </div>
  )
}

interface FoundProps {
  query: SearchQuery
  found: PropertySearchResult
  isMapOpen: boolean
  onMapClosed: () => void
}

/** The number of properties found, the list of them and the map. While others are loaded, they fade. */
function Found({ query, found, isMapOpen, onMapClosed }: FoundProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const { properties, from, to } = usePages(query, found)
  const isWaiting = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
  return (
    <div className="results-found" data-waiting={isWaiting ? "" : undefined} aria-busy={isWaiting}>
      <ResultCount query={query} found={found} />
      <ActiveFilters query={query} metro={found.metro} />
      <Part name="results" shows={found}>
        <ResultsList
          query={query}
          found={found}
          properties={properties}
          isFromStart={from === 1}
          isMapOpen={isMapOpen}
          pointed={pointed}
          onPointed={setPointed}
          onMapClosed={onMapClosed}
        />
      </Part>
      {found.count > 0 && (
        <MorePages
          query={query}
          shown={{ from, to }}
          count={found.count}
          page={found.page}
          pages={found.pages}
        />
      )}
      <Part name="results" shows={found} fallback={null}>
        <NearMisses near={found.near} checkIn={query.checkIn} />
      </Part>
    </div>
  )
}

function isSamePlace(one: SearchQuery, other: SearchQuery): boolean {
  return one.location === other.location && one.lat === other.lat && one.lng === other.lng
}
