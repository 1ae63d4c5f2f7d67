import { Plural, Trans } from "@lingui/react/macro"
import type { PropertySearchResult } from "#machines/property/property.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** How many properties were found, and where: the page's heading, announced when it changes. */
export function ResultCount({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const place = query.location?.split(",")[0]
  const { count, page, pages } = found
  if (count === 0) return <NothingFound typed={query.q ?? place} isOnMap={query.bounds !== undefined} />
  return (
    <div role="status" className="mb-7 mt-10">
      <h1 className="text-xl">
        <Plural value={count} one="# imóvel encontrado" other="# imóveis encontrados" />
        {query.bounds !== undefined && (
          <>
            {" "}
            <Trans>nesta área do mapa</Trans>
          </>
        )}
        {place !== undefined && (
          <> {query.lat === undefined ? <Trans>para “{place}”</Trans> : <Trans>perto de {place}</Trans>}</>
        )}
      </h1>
      {pages > 1 && (
        <p className="mt-1 text-sm text-mute">
          <Trans>
            Página {page} de {pages}
          </Trans>
        </p>
      )}
    </div>
  )
}

interface NothingFoundProps {
  /** What the visitor typed into the search box, else the place. */
  typed: string | undefined
  /** True if the search is limited to what the map shows. */
  isOnMap: boolean
}

function NothingFound({ typed, isOnMap }: NothingFoundProps) {
  return (
    <div role="status" className="mb-7 mt-10">
      <h1 className="text-xl">
        <Trans>Nenhum imóvel encontrado</Trans>
      </h1>
      {typed !== undefined && (
        <p className="mt-2">
          <Trans>Você buscou “{typed}”.</Trans>
        </p>
      )}
      {isOnMap && (
        <p className="mt-2">
          <Trans>Procuramos só nesta área do mapa.</Trans>
        </p>
      )}
    </div>
  )
}
