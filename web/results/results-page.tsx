import { Trans } from "@lingui/react/macro"
import { useMemo } from "react"
import type { PropertyCard as Property, PropertySearchResult } from "#machines/property.ts"
import { criteriaOf, type SearchQuery } from "#machines/search-query.ts"
import { PropertyCard } from "../components/property-card.tsx"
import { SearchBar } from "../search-bar/search-bar.tsx"
import { EmptyResults } from "./empty-results.tsx"
import { FilterForm } from "./filter-form.tsx"
import { MorePages } from "./more-pages.tsx"
import { ResultCount } from "./result-count.tsx"
import { filterPart, queryOf } from "./search-address.ts"
import { TypeFilter } from "./type-filter.tsx"

interface ResultsPageProps {
  query: SearchQuery
  found: PropertySearchResult
  /** Shown above the list when the search asks for everything. */
  featured: Property[]
}

const GRID = "grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"

export function ResultsPage({ query, found, featured }: ResultsPageProps) {
  const criteria = useMemo(() => criteriaOf(query), [query])
  const carried = useMemo(() => filterPart(queryOf(query)), [query])
  const showsFeatured = featured.length > 0 && found.page === 1
  return (
    <div className="page pb-20">
      <SearchBar criteria={criteria} carried={carried} />
      <TypeFilter query={query} />
      <FilterForm query={query} />
      <ResultCount query={query} found={found} />
      {showsFeatured && (
        <section className="mb-14">
          <h2 className="mb-6 text-xl">
            <Trans>Em destaque</Trans>
          </h2>
          {/* On phones one row to swipe through, so that the list itself stays near. */}
          <div className="-mx-4 grid snap-x grid-flow-col auto-cols-[82%] gap-x-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-3 sm:gap-x-7 sm:px-0">
            {featured.slice(0, 3).map((property) => (
              <PropertyCard key={property.slug} property={property} />
            ))}
          </div>
        </section>
      )}
      {showsFeatured && (
        <h2 className="mb-6 text-xl">
          <Trans>Todos os imóveis</Trans>
        </h2>
      )}
      {found.count === 0 ? (
        <EmptyResults query={query} radius={found.radius} />
      ) : (
        <>
          <div className={GRID}>
            {found.properties.map((property, index) => (
              <PropertyCard
                key={property.slug}
                property={property}
                heading={showsFeatured ? "h3" : "h2"}
                first={index === 0 && !showsFeatured}
              />
            ))}
          </div>
          <MorePages query={query} page={found.page} pages={found.pages} />
        </>
      )}
    </div>
  )
}
