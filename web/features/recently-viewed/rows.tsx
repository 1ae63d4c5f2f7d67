import type { ComponentType } from "react"
import { useState } from "react"
import type { Candidate, CandidatesAnswer } from "#machines/recommendations/candidates.ts"
import { type Interest, suggest } from "#machines/recommendations/suggestions.ts"
import { readKept, useFavourites } from "#web/features/favourites/index.ts"
import { type ApiClient, ApiError } from "#web/shell/api.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import { ForYou } from "./for-you.tsx"
import { ownMessages } from "./lazy-i18n.tsx"
import { SeenRow } from "./property-tiles.tsx"
import { noteSeen, readSeen, type SeenProperty, setSuggests } from "./storage.ts"

/** At most so many that were seen are shown. */
const SHOWN = 4

export interface SeenRowsProps {
  /** The properties that stand on the page already. */
  shown: readonly { code: string; slug: string }[]
}

/**
 * Loads what the rows are made from, if there is something to suggest from: one file that is the same for everybody.
 * What this device knows is never sent.
 */
export async function loadRows({ api, locale }: RouterContext): Promise<ComponentType<SeenRowsProps>> {
  const { seen, suggests } = readSeen()
  const isWanted = suggests && (seen.length > 0 || readKept().length > 0)
  const [withMessages, first] = await Promise.all([ownMessages(locale), isWanted ? candidatesOf(api) : null])
  return function Loaded(props) {
    return withMessages(<SeenRows {...props} api={api} first={first} />)
  }
}

/** Null if they could not be loaded: what was seen is shown all the same. */
async function candidatesOf(api: ApiClient): Promise<CandidatesAnswer | null> {
  try {
    const answer = await api.candidates.$get()
    if (!answer.ok) throw new ApiError(answer.status)
    return await answer.json()
  } catch {
    return null
  }
}

interface LoadedProps extends SeenRowsProps {
  api: ApiClient
  first: CandidatesAnswer | null
}

/** What was seen on this device, and what it suggests. */
function SeenRows({ shown, api, first }: LoadedProps) {
  const { codes: kept } = useFavourites()
  const [store, setStore] = useState(readSeen)
  const [answer, setAnswer] = useState(first)
  const [isAsking, setIsAsking] = useState(false)
  const left = new Set(shown.map(({ code }) => code))
  const slugs = new Set(shown.map(({ slug }) => slug))
  const seen = stillThere(store.seen, answer).filter(({ slug }) => !slugs.has(slug))
  const interests = interestsOf(store.seen, kept, answer?.candidates ?? [])
  const suggestions = store.suggests ? suggest(interests, answer?.candidates ?? [], left) : null
  const change = (suggests: boolean) => {
    setSuggests(suggests)
    noteSeen()
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
      {seen.length > 0 && <SeenRow tiles={seen.slice(0, SHOWN)} />}
      {(suggestions !== null || !store.suggests || isAsking) && (
        <ForYou suggestions={suggestions} isOn={store.suggests} onChange={change} />
      )}
    </>
  )
}

/** What was seen and is still there, as it is called now; where not all properties are known, as it was. */
function stillThere(seen: readonly SeenProperty[], answer: CandidatesAnswer | null): SeenProperty[] {
  if (answer === null) return [...seen]
  return seen.flatMap((each) => {
    const now = answer.candidates.find(({ code, slug }) =>
      each.traits === undefined ? slug === each.slug : code === each.traits.code,
    )
    if (now === undefined) return answer.isAll ? [] : [each]
    const { slug, name, bairro, cover } = now
    return [{ slug, name, bairro, cover, traits: now }]
  })
}

/** What suggestions are worked out from: what was seen, the latest first, then what was only kept. */
function interestsOf(
  seen: readonly SeenProperty[],
  kept: readonly string[],
  candidates: readonly Candidate[],
): Interest[] {
  const known = new Map(candidates.map((each) => [each.code, each]))
  const codes = new Set([...seen.flatMap(({ traits }) => traits?.code ?? []), ...kept])
  const stored = new Map(seen.map(({ traits }) => [traits?.code, traits]))
  return [...codes].flatMap((code) => {
    const traits = known.get(code) ?? stored.get(code)
    return traits === undefined ? [] : [{ ...traits, code, isKept: kept.includes(code) }]
  })
}
