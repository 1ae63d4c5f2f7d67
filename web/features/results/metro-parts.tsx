import { Trans } from "@lingui/react/macro"
import type { MetroStop, RequestedStop } from "#machines/map/metro-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** The end of the heading: near which station, on which line. */
export function NearMetro({ stop, line }: RequestedStop) {
  return (
    <>
      {stop !== null && (
        <>
          {" "}
          <NearStop stop={stop} />
        </>
      )}
      {line !== null && (
        <>
          {" "}
          <Trans>na linha {`${line.number}-${line.name}`}</Trans>
        </>
      )}
    </>
  )
}

function NearStop({ stop: { kind, names } }: { stop: MetroStop }) {
  const [first = "", last = first] = names
  if (kind === "joined") return <Trans>perto das estações {names.join(" / ")}</Trans>
  if (first === last) return <Trans>perto da estação {first}</Trans>
  return (
    <Trans>
      perto das estações de {first} a {last}
    </Trans>
  )
}

interface MetroPartsProps {
  query: SearchQuery
  metro: RequestedStop
}

/** That a station or a line that was asked for does not exist. */
export function UnknownOfMetro({ query, metro: { stop, line } }: MetroPartsProps) {
  return (
    <>
      {stop === null && query.station !== undefined && (
        <p className="mt-2">
          <Trans>Não conhecemos a estação “{query.station}”.</Trans>
        </p>
      )}
      {line === null && query.line !== undefined && (
        <p className="mt-2">
          <Trans>Não conhecemos a linha {query.line}.</Trans>
        </p>
      )}
    </>
  )
}

/** The name of a stop, of all its stations. */
export function stopName({ kind, names }: MetroStop): string {
  return [...new Set(names)].join(kind === "joined" ? " / " : " – ")
}
