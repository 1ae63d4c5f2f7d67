import { useNavigate, useRouter } from "@tanstack/react-router"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo, useRef } from "react"
import { fromPromise } from "xstate"
import { destinationMachine } from "#machines/destination.ts"
import { type RawSearch, searchParamsOf } from "#machines/search-address.ts"
import { type SearchCriteria, searchBarMachine } from "#machines/search-bar.ts"
import { ApiError } from "../api.ts"
import { useLocaleParam, useToday } from "../i18n/use-locale.ts"

/**
 * The search bar's machine with the site around it: suggestions and coordinates from the API, results by
 * navigation. It follows the address: Back and Forward restore the criteria.
 */
export function useSearchBar(criteria: SearchCriteria, carried: RawSearch) {
  const { api } = useRouter().options.context
  const navigate = useNavigate()
  const params = useLocaleParam()
  const today = useToday()
  const latest = useRef({ navigate, params, carried })
  latest.current = { navigate, params, carried }

  const machine = useMemo(
    () =>
      searchBarMachine.provide({
        actors: {
          destination: destinationMachine.provide({
            actors: {
              suggest: fromPromise(async ({ input, signal }) => {
                const answer = await api.places.$get({ query: { q: input.text } }, { init: { signal } })
                if (!answer.ok) throw new ApiError(answer.status)
                return (await answer.json()).suggestions
              }),
            },
          }),
          geocode: fromPromise(async ({ input, signal }) => {
            const answer = await api.geocode.$get({ query: { address: input.address } }, { init: { signal } })
            if (!answer.ok) throw new ApiError(answer.status)
            return (await answer.json()).result?.coords ?? null
          }),
          showResults: fromPromise(async ({ input }) => {
            const { navigate, params, carried } = latest.current
            await navigate({
              to: "/{-$locale}/imoveis",
              params,
              search: { ...searchParamsOf(input.criteria), ...carried },
            })
          }),
        },
      }),
    [api],
  )
  const [snapshot, send] = useMachine(machine, { input: { today, criteria } })

  const written = JSON.stringify(criteria)
  const restored = useRef(written)
  useEffect(() => {
    if (restored.current === written) return
    restored.current = written
    send({ type: "RESTORED", criteria: JSON.parse(written) })
  }, [written, send])

  return { snapshot, send }
}
