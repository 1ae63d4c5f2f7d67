import { Trans } from "@lingui/react/macro"
import { Map as MapIcon } from "lucide-react"
import { lazy, Suspense, useRef, useState } from "react"
import type { PropertySearchResult } from "#machines/property/property.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { PropertyCard } from "../../components/property-card.tsx"
import { Part, PartMissing } from "../../failures/part.tsx"
import { EmptyResults } from "./empty-results.tsx"

const ResultsMap = lazy(() => import("./results-map.tsx"))

interface ResultsListProps {
  query: SearchQuery
  found: PropertySearchResult
  /** Level of the cards' headings. */
  heading: "h2" | "h3"
}

/**
 * The properties found, or the empty state, and on request the map: beside the list, or over it on phones. The map
 * stays open when the search changes.
 */
export function ResultsList({ query, found, heading }: ResultsListProps) {
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsMapOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {(found.count > 0 || isMapOpen) && (
        <p className="scripted mb-6">
          <button
            ref={opener}
            type="button"
            className="button button-frame"
            aria-expanded={isMapOpen}
            onClick={() => setIsMapOpen(!isMapOpen)}
          >
            <MapIcon aria-hidden="true" className="size-5" />
            {isMapOpen ? <Trans>Fechar o mapa</Trans> : <Trans>Ver no mapa</Trans>}
          </button>
        </p>
      )}
      <div className={isMapOpen ? "results-with-map" : undefined}>
        {found.count === 0 ? (
          <EmptyResults query={query} radius={found.radius} />
        ) : (
          <div className="results-list">
            {found.properties.map((property, index) => (
              <PropertyCard
                key={property.slug}
                property={property}
                heading={heading}
                first={index === 0 && heading === "h2"}
                isPointed={pointed === property.slug}
                {...(isMapOpen ? { onPointed: setPointed } : {})}
              />
            ))}
          </div>
        )}
        {isMapOpen && (
          <Part name="map" fallback={<PartMissing />}>
            <Suspense fallback={<div className="results-map-room" />}>
              <ResultsMap
                query={query}
                properties={found.properties}
                pointed={pointed}
                onPointed={setPointed}
                onClosed={close}
              />
            </Suspense>
          </Part>
        )}
      </div>
    </>
  )
}
