import { Trans } from "@lingui/react/macro"
import { useMemo } from "react"
import type { PropertyCard as Property, PropertySearchResult } from "#machines/property/property.ts"
import { filterPart, placed, queryOf } from "#machines/search/changed-search.ts"
import { criteriaOf, type SearchQuery } from "#machines/search/search-query.ts"
import { PropertyCard } from "../../components/property-card.tsx"
import { Part } from "../../failures/part.tsx"
import { SearchBar } from "../bar/search-bar.tsx"
import { FilterForm } from "./filter-form.tsx"
import { MorePages } from "./more-pages.tsx"
import { ResultCount } from "./result-count.tsx"
import { ResultsList } from "./results-list.tsx"
import { TypeFilter } from "./type-filter.tsx"
import { useAddressSearch } from "./use-address-search.ts"

interface ResultsPageProps {
  /** The search of the address that the results are for. */
  asked: SearchQuery
  /** The same by the place that was understood: what every link from here continues. */
  query: SearchQuery
  found: PropertySearchResult
  /** Shown above the list if the search does not narrow the results. */
  featured: Property[]
}

export function ResultsPage({ asked, query, found, featured }: ResultsPageProps) {
  // The address is ahead of `query` while results load, so that a second choice in that time keeps the first.
  const seen = useAddressSearch()
  const address = useMemo(
    () => (isSamePlace(seen, asked) ? placed(seen, found.place) : seen),
    [seen, asked, found.place],
  )
  // The bar keeps what was typed, so that results that arrive never replace what is being typed next.
  const criteria = useMemo(() => criteriaOf(seen), [seen])
  const carried = useMemo(() => filterPart(queryOf(address)), [address])
  const showsFeatured = featured.length > 0 && found.page === 1
  return (
    <div className="page pb-20">
      <Part name="search" shows={criteria}>
        <SearchBar criteria={criteria} carried={carried} isLine />
      </Part>
      <TypeFilter query={address} />
      <FilterForm query={address} />
      <ResultCount query={query} found={found} />
      {showsFeatured && (
        <div className="mb-14">
          <h2 id="featured" className="mb-6 text-xl">
            <Trans>Em destaque</Trans>
          </h2>
          {/* On phones this is one row to swipe through, so that the list stays near. */}
          <section
            aria-labelledby="featured"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
            tabIndex={0}
            className="-mx-4 grid snap-x grid-flow-col auto-cols-[82%] gap-x-4 overflow-x-auto px-4 py-1 sm:auto-cols-[46%] lg:mx-0 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-3 lg:gap-x-7 lg:overflow-visible lg:px-0"
          >
            {featured.slice(0, 3).map((property) => (
              <PropertyCard key={property.slug} property={property} />
            ))}
          </section>
        </div>
      )}
      {showsFeatured && (
        <h2 className="mb-6 text-xl">
          <Trans>Todos os imóveis</Trans>
        </h2>
      )}
      <Part name="results" shows={found}>
        <ResultsList query={query} found={found} heading={showsFeatured ? "h3" : "h2"} />
      </Part>
      {found.count > 0 && <MorePages query={query} page={found.page} pages={found.pages} />}
    </div>
  )
}

function isSamePlace(one: SearchQuery, other: SearchQuery): boolean {
  return one.location === other.location && one.lat === other.lat && one.lng === other.lng
}
