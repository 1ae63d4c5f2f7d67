import { Plural, Trans } from "@lingui/react/macro"
import type { PropertySearchResult } from "#machines/property/property.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** How many properties were found, and where: the page's heading, announced when it changes. */
export function ResultCount({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const place = query.location?.split(",")[0]
  const { count, page, pages } = found
  return (
    <div role="status" className="mb-7 mt-10">
      <h1 className="text-xl">
        {count === 0 ? (
          <Trans>Nenhum imóvel encontrado</Trans>
        ) : (
          <Plural value={count} one="# imóvel encontrado" other="# imóveis encontrados" />
        )}
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
