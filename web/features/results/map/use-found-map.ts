import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { type FoundMap, foundMap } from "#machines/map/found-map.ts"
import type { MapSearch } from "./map-search.ts"

/** Number of searches whose map is remembered. */
const REMEMBERED = 8
const known = new Map<string, FoundMap>()

function remember(key: string, map: FoundMap): void {
  known.delete(key)
  known.set(key, map)
  for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest)
}

export interface FoundMapState {
  /** The latest map that is known; null before the first. */
  map: FoundMap | null
  /** The search that it is of. */
  key: string | null
  state: "known" | "asking" | "failed"
  askAgain: () => void
}

/**
 * The map of a search: asked for once, remembered for Back. Meanwhile the map of the search before stays.
 * @param first the map of the first search, if the page came with it
 */
export function useFoundMap(search: MapSearch, first: { key: string; map: FoundMap } | null): FoundMapState {
  const { api } = useRouter().options.context
  const key = JSON.stringify(search)
  const { count } = search
  const [shown, setShown] = useState(() => {
    if (first !== null) remember(first.key, first.map)
    const map = known.get(key)
    return map === undefined ? null : { key, map }
  })
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const kept = count === "0" ? foundMap([]) : known.get(key)
    setFailed(null)
    if (kept !== undefined) {
      setShown({ key, map: kept })
      return
    }
    const asking = new AbortController()
    const ask = async () => {
      const answer = await api.map.$get(
        { query: JSON.parse(key) as MapSearch },
        { init: { signal: asking.signal } },
      )
      if (!answer.ok) throw new Error(`the map answered ${answer.status}`)
      const map = await answer.json()
      if (asking.signal.aborted) return
      remember(key, map)
      setShown({ key, map })
    }
    ask().catch(() => asking.signal.aborted || setFailed(key))
    return () => asking.abort()
  }, [api, key, count, tries])
  return {
    map: shown?.map ?? null,
    key: shown?.key ?? null,
    state: failed === key ? "failed" : shown?.key === key ? "known" : "asking",
    askAgain: () => setTries(tries + 1),
  }
}
