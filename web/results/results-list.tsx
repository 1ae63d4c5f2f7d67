import { Trans } from "@lingui/react/macro"
import { Map as MapIcon } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import type { PropertyCard as Property } from "#machines/property.ts"
import type { SearchQuery } from "#machines/search-query.ts"
import { PropertyCard } from "../components/property-card.tsx"

const ResultsMap = lazy(() => import("./results-map.tsx"))

interface ResultsListProps {
  query: SearchQuery
  properties: Property[]
  /** Level of the cards' headings. */
  heading: "h2" | "h3"
}

/** The flats found, and beside them the map when it is asked for: on phones in place of the list. */
export function ResultsList({ query, properties, heading }: ResultsListProps) {
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <>
      <p className="scripted mb-6">
        <button
          type="button"
          className="button button-frame"
          aria-expanded={isMapOpen}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          <MapIcon aria-hidden="true" className="size-5" />
          {isMapOpen ? <Trans>Fechar o mapa</Trans> : <Trans>Ver no mapa</Trans>}
        </button>
      </p>
      <div className={isMapOpen ? "results-with-map" : undefined}>
        <div className="results-list">
          {properties.map((property, index) => (
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
        {isMapOpen && (
          <Suspense fallback={<div className="results-map" />}>
            <ResultsMap
              query={query}
              properties={properties}
              pointed={pointed}
              onPointed={setPointed}
              onClosed={() => setIsMapOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
