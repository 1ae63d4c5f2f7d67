import type { ComponentType } from "react"
import { useState } from "react"
import type { Candidate, CandidatesAnswer } from "#machines/recommendations/candidates.ts"
import { type Interest, suggest } from "#machines/recommendations/suggestions.ts"
import { readFavourites, useFavourites } from "#web/features/favourites/index.ts"
import { type ApiClient, ApiError } from "#web/shell/api.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import { ForYou } from "./for-you.tsx"
import { lazyI18n } from "./lazy-i18n.tsx"
import { RecentlyViewedRow } from "./property-tiles.tsx"
import { markViewed, readViewed, setSuggests, type ViewedProperty } from "./storage.ts"

/** At most so many that were viewed are shown. */
const SHOWN = 4

export interface RecommendationRowsProps {
  /** The properties that stand on the page already. */
  shown: readonly { code: string; slug: string }[]
}

/**
 * Loads what the rows are made from, if there is something to suggest from: one file that is the same for everybody.
 * What this device knows is never sent.
 */
export async function loadRows({
  api,
  locale,
}: RouterContext): Promise<ComponentType<RecommendationRowsProps>> {
  const { seen: viewed, suggests } = readViewed()
  const isWanted = suggests && (viewed.length > 0 || readFavourites().length > 0)
  const [withMessages, first] = await Promise.all([lazyI18n(locale), isWanted ? candidatesOf(api) : null])
  return function Loaded(props) {
    return withMessages(<RecommendationRows {...props} api={api} first={first} />)
  }
}

/** Null if they could not be loaded: what was viewed is shown all the same. */
async function candidatesOf(api: ApiClient): Promise<CandidatesAnswer | null> {
  try {
    const answer = await api.candidates.$get()
    if (!answer.ok) throw new ApiError(answer.status)
    return await answer.json()
  } catch {
    return null
  }
}

interface LoadedProps extends RecommendationRowsProps {
  api: ApiClient
  first: CandidatesAnswer | null
}

/** What was viewed on this device, and what it suggests. */
function RecommendationRows({ shown, api, first }: LoadedProps) {
  const { codes: kept } = useFavourites()
  const [store, setStore] = useState(readViewed)
  const [answer, setAnswer] = useState(first)
  const [isAsking, setIsAsking] = useState(false)
  const left = new Set(shown.map(({ code }) => code))
  const slugs = new Set(shown.map(({ slug }) => slug))
  const viewed = stillThere(store.seen, answer).filter(({ slug }) => !slugs.has(slug))
  const interests = interestsOf(store.seen, kept, answer?.candidates ?? [])
  const suggestions = store.suggests ? suggest(interests, answer?.candidates ?? [], left) : null
  const change = (suggests: boolean) => {
    setSuggests(suggests)
    markViewed()
    setStore({ ...store, suggests })
    if (!suggests || answer !== null) return
    setIsAsking(true)
    void candidatesOf(api).then((now) => {
      setAnswer(now)
      setIsAsking(false)
    })
  }
  return (
    <>
      {viewed.length > 0 && <RecentlyViewedRow tiles={viewed.slice(0, SHOWN)} />}
      {(suggestions !== null || !store.suggests || isAsking) && (
        <ForYou suggestions={suggestions} isOn={store.suggests} onChange={change} />
      )}
    </>
  )
}

/** What was viewed and is still there, as it is called now; where not all properties are known, as it was. */
function stillThere(viewed: readonly ViewedProperty[], answer: CandidatesAnswer | null): ViewedProperty[] {
  if (answer === null) return [...viewed]
  return viewed.flatMap((each) => {
    const now = answer.candidates.find(({ code, slug }) =>
      each.traits === undefined ? slug === each.slug : code === each.traits.code,
    )
    if (now === undefined) return answer.isAll ? [] : [each]
    const { slug, name, bairro, cover } = now
    return [{ slug, name, bairro, cover, traits: now }]
  })
}

/** What suggestions are worked out from: what was viewed, the latest first, then what was only kept. */
function interestsOf(
  viewed: readonly ViewedProperty[],
  kept: readonly string[],
  candidates: readonly Candidate[],
): Interest[] {
  const known = new Map(candidates.map((each) => [each.code, each]))
  const codes = new Set([...viewed.flatMap(({ traits }) => traits?.code ?? []), ...kept])
  const stored = new Map(viewed.map(({ traits }) => [traits?.code, traits]))
  return [...codes].flatMap((code) => {
    const traits = known.get(code) ?? stored.get(code)
    return traits === undefined ? [] : [{ ...traits, code, isKept: kept.includes(code) }]
  })
}
