import { useNavigate, useRouter } from "@tanstack/react-router"
import { useMachine } from "@xstate/react"
import { useCallback, useEffect, useMemo, useRef } from "react"
import { fromPromise } from "xstate"
import type { Coordinates, Place } from "#machines/places/place.ts"
import { destinationMachine } from "#machines/search/destination.machine.ts"
import { type RawSearch, searchParamsOf } from "#machines/search/search-address.ts"
import { searchBarMachine } from "#machines/search/search-bar.machine.ts"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { filtersFor } from "#machines/search/search-links.ts"
import { criteriaOf, readSearch } from "#machines/search/search-query.ts"
import type { Day } from "#machines/site/day.ts"
import { withoutPrefix } from "#machines/site/locales.ts"
import { ApiError } from "#web/shell/api.ts"
import { LANGUAGE_CHANGES } from "#web/shell/language-links.tsx"
import { focusHeading } from "#web/shell/page-announcer.tsx"
import { useDayTurn } from "#web/shell/use-day-turn.ts"
import { useLocaleParam, useToday } from "#web/ui/i18n/use-locale.ts"
import { searchBarTransition } from "#web/ui/transitions.ts"
import { CRITERIA_KEY } from "./kept-criteria.ts"

/**
 * The search bar's machine, connected to the site: suggestions and coordinates come from the API, and a search
 * navigates to its results. It follows the address: Back and Forward restore the criteria.
 */
export function useSearchBar(criteria: SearchCriteria, carried: RawSearch) {
  const router = useRouter()
  const { api } = router.options.context
  const navigate = useNavigate()
  const params = useLocaleParam()
  const today = useToday()
  const latest = useRef({ navigate, params, carried, criteria, isOpen: false })

  const machine = useMemo(
    () =>
      searchBarMachine.provide({
        actors: {
          destination: destinationMachine.provide({
            actors: {
              suggest: fromPromise(async ({ input, signal }) => {
                const query = { q: input.text, ...sessionOf(input) }
                const answer = await api.places.$get({ query }, { init: { signal } })
                if (!answer.ok) throw new ApiError(answer.status)
                return (await answer.json()).suggestions
              }),
              offer: fromPromise(async ({ signal }) => {
                const recent = recentPlaces()
                const answer = await api.places.popular.$get({}, { init: { signal } }).catch(() => undefined)
                const popular = answer?.ok === true ? (await answer.json()).suggestions : []
                const known = new Set(recent.map(({ description }) => description))
                return [...recent, ...popular.filter(({ description }) => !known.has(description))]
              }),
              locate: fromPromise(async ({ input, signal }) => {
                const answer = await api.places.locate.$get(
                  { query: { placeId: input.placeId, ...sessionOf(input) } },
                  { init: { signal } },
                )
                if (!answer.ok) throw new ApiError(answer.status)
                return (await answer.json()).coords
              }),
            },
          }),
          geocode: fromPromise(async ({ input, signal }) => {
            const answer = await api.geocode.$get({ query: { address: input.address } }, { init: { signal } })
            if (!answer.ok) throw new ApiError(answer.status)
            return (await answer.json()).result?.coords ?? null
          }),
          showResults: fromPromise(async ({ input }) => {
            const { navigate, params, carried, criteria } = latest.current
            const { location, coords } = input.criteria
            if (coords !== null && location.trim() !== "") rememberPlace(location.trim(), coords)
            const filters = filtersFor(carried, criteria, input.criteria)
            const search = { ...searchParamsOf(input.criteria), ...filters }
            const results = { to: "/{-$locale}/imoveis", params, search } as const
            await navigate({ ...results, viewTransition: searchBarTransition() })
            // Somebody who went back meanwhile, or opened a part of the bar, has the focus where they want it.
            if (latest.current.isOpen) return
            if (router.state.location.href === router.buildLocation(results).href) focusHeading()
          }),
        },
      }),
    [api, router],
  )
  const [snapshot, send] = useMachine(machine, { input: { today, criteria } })
  latest.current = { navigate, params, carried, criteria, isOpen: snapshot.hasTag("open") }

  const written = JSON.stringify(criteria)
  const restored = useRef(written)
  useEffect(() => {
    if (restored.current === written) return
    restored.current = written
    send({ type: "RESTORED", criteria: JSON.parse(written) })
  }, [written, send])

  // What was not searched yet goes along to the page's other languages.
  const held = useRef(snapshot.context.criteria)
  held.current = snapshot.context.criteria
  useEffect(() => {
    const kept = takeCriteria(today)
    if (kept !== undefined) send({ type: "RESTORED", criteria: kept })
    const keep = () => keepCriteria(held.current)
    window.addEventListener(LANGUAGE_CHANGES, keep)
    return () => window.removeEventListener(LANGUAGE_CHANGES, keep)
  }, [send, today])

  useDayTurn(useCallback((seen) => send({ type: "DAY_TURNED", today: seen }), [send]))

  return { snapshot, send }
}

function sessionOf({ session }: { session: string | null }): { session?: string } {
  return session === null ? {} : { session }
}

/** Keeps what the bar holds for the same page in another language. */
function keepCriteria(criteria: SearchCriteria): void {
  try {
    sessionStorage.setItem(CRITERIA_KEY, JSON.stringify({ path: here(), search: searchParamsOf(criteria) }))
  } catch {
    // Storage is off: the bar starts from the address.
  }
}

/** What was kept for this page, once, as far as it is valid; undefined if there is nothing. */
function takeCriteria(today: Day): SearchCriteria | undefined {
  try {
    const kept = sessionStorage.getItem(CRITERIA_KEY)
    sessionStorage.removeItem(CRITERIA_KEY)
    const { path, search } = JSON.parse(kept ?? "{}") as { path?: string; search?: RawSearch }
    return path === here() && search ? criteriaOf(readSearch(search, today).query) : undefined
  } catch {
    return undefined
  }
}

/** The path of the page, the same in every language. */
const here = () => withoutPrefix(location.pathname)

/** localStorage key of the visitor's latest destinations, which stay on this device. */
const RECENT_KEY = "pouso.recents"
const RECENT_KEPT = 3

interface RecentPlace {
  text: string
  coords: Coordinates
}

/** The latest destinations on this device, newest first; empty if storage is off or its content is invalid. */
function recentPlaces(): Place[] {
  return storedPlaces().map(({ text, coords }) => {
    const [main = text, ...rest] = text.split(", ")
    return {
      placeId: `recent:${text}`,
      description: text,
      main,
      secondary: rest.join(", "),
      kind: "recent",
      coords,
      lines: [],
      source: "own",
      centreKm: null,
    }
  })
}

/** Remembers a destination that was searched for. */
function rememberPlace(text: string, coords: Coordinates): void {
  const others = storedPlaces().filter((each) => each.text !== text)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([{ text, coords }, ...others].slice(0, RECENT_KEPT)))
  } catch {
    // Storage is off or full: this place will not be offered next time.
  }
}

function storedPlaces(): RecentPlace[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]")
    return Array.isArray(found) ? found.filter(isRecentPlace) : []
  } catch {
    return []
  }
}

function isRecentPlace(value: unknown): value is RecentPlace {
  const { text, coords } = (value ?? {}) as Partial<RecentPlace>
  return typeof text === "string" && typeof coords?.lat === "number" && typeof coords?.lng === "number"
}
