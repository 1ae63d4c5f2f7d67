import { useRouter } from "@tanstack/react-router"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Counted } from "#machines/search/counted.ts"
import type { RawSearch } from "#machines/search/search-address.ts"

/** Time without a further change until the server is asked, ms. */
const PAUSE = 300

/**
 * How many properties a search would find that is not applied yet.
 * @param applied the applied search: when it changes, its count is told again
 * @param counted how many properties it finds; undefined if that is not known
 * @returns `ahead`, undefined while it is not known; `ask` for the search that the fields stand at now
 */
export function useCountAhead(applied: string, counted: Counted | undefined) {
  const { api } = useRouter().options.context
  const { count, isAtLeast = false } = counted ?? {}
  const known = useMemo(() => (count === undefined ? undefined : { count, isAtLeast }), [count, isAtLeast])
  const [ahead, setAhead] = useState(known)
  const latest = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is told again when another search is applied
  useEffect(() => {
    latest.current?.abort()
    setAhead(known)
  }, [applied, known])
  useEffect(() => () => latest.current?.abort(), [])

  const ask = useCallback(
    (search: RawSearch) => {
      latest.current?.abort()
      const asking = new AbortController()
      const { signal } = asking
      latest.current = asking
      const answer = async () => {
        const found = await api.properties.$get({ query: search }, { init: { signal } })
        if (!signal.aborted) setAhead(found.ok ? await found.json() : undefined)
      }
      const pause = setTimeout(() => {
        answer().catch(() => signal.aborted || setAhead(undefined))
      }, PAUSE)
      signal.addEventListener("abort", () => clearTimeout(pause))
    },
    [api],
  )
  return { ahead, ask }
}
