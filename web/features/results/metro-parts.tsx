import { useLingui } from "@lingui/react/macro"
import type { MetroStop, RequestedStop } from "#machines/map/metro-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** Near which station: the end of the heading. */
export function useNearStop(): (stop: MetroStop) => string {
  const { t } = useLingui()
  return ({ kind, names }) => {
    const [first = "", last = first] = names
    if (kind === "joined") return t`perto das estações ${names.join(" / ")}`
    if (first === last) return t`perto da estação ${first}`
    return t`perto das estações de ${first} a ${last}`
  }
}

interface MetroPartsProps {
  query: SearchQuery
  metro: RequestedStop
}

/** That a station or a line that was asked for does not exist. */
export function UnknownOfMetro({ query, metro: { stop, line } }: MetroPartsProps) {
  const { t } = useLingui()
  return (
    <>
      {stop === null && query.station !== undefined && (
        <p className="mt-2">{t`Não conhecemos a estação “${query.station}”.`}</p>
      )}
      {line === null && query.line !== undefined && (
        <p className="mt-2">{t`Não conhecemos a linha ${query.line}.`}</p>
      )}
    </>
  )
}

/** The name of a stop, of all its stations. */
export function stopName({ kind, names }: MetroStop): string {
  return [...new Set(names)].join(kind === "joined" ? " / " : " – ")
}
