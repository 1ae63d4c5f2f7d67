import { Plural, Trans } from "@lingui/react/macro"
import type { PropertySearchResult } from "#machines/property/property.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** How many properties were found, and where: the page's heading, announced when it changes. */
export function ResultCount({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const { page, pages } = found
  return (
    <div role="status" className="mb-7 mt-10">
      {found.count === 0 ? <NothingFound query={query} /> : <Found query={query} count={found.count} />}
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

function Found({ query, count }: { query: SearchQuery; count: number }) {
  const place = placeOf(query)
  return (
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
  )
}

/** The sentence of seed §2 alone; what was typed, and that only the map was searched, in lines of their own. */
function NothingFound({ query }: { query: SearchQuery }) {
  const typed = query.q ?? placeOf(query)
  return (
    <>
      <h1 className="text-xl">
        <Trans>Nenhum imóvel encontrado</Trans>
      </h1>
      {typed !== undefined && (
        <p className="mt-2">
          <Trans>Você buscou “{typed}”.</Trans>
        </p>
      )}
      {query.bounds !== undefined && (
        <p className="mt-2">
          <Trans>Procuramos só nesta área do mapa.</Trans>
        </p>
      )}
    </>
  )
}

/** The place that was searched, without its region. */
function placeOf({ location }: SearchQuery): string | undefined {
  return location?.split(",")[0]
}
