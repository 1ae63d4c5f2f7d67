import { getRouteApi } from "@tanstack/react-router"
import { useCallback, useEffect, useState } from "react"
import { codesText } from "#machines/favourites/codes.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { stayParamsOf } from "#machines/search/search-address.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import { ApiError } from "#web/shell/api.ts"
import { useFavourites } from "./favourites.ts"

const root = getRouteApi("__root__")

interface OwnProperties {
  status: "loading" | "loaded" | "failed"
  /** In the order of the list; what is dropped meanwhile stays until the page is left, so that it can be kept again. */
  properties: readonly Favourite[]
  /** Address of the answer that they came with. */
  answer: string | undefined
  /** Asks again after a failure. */
  again: () => void
}

interface Answer {
  address: string
  properties: readonly Favourite[]
}

/** The properties of this device's list, for a stay. */
export function useOwnProperties(stay: QuoteRequest): OwnProperties {
  const { api, locale } = root.useRouteContext()
  const { codes } = useFavourites()
  const [seen, setSeen] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<{ of: string; answer: Answer | null }>()
  const [attempt, setAttempt] = useState(0)
  const added = codes.filter((code) => !seen.includes(code))
  if (added.length > 0) setSeen([...added, ...seen])
  const wanted = codesText(seen)
  const query = JSON.stringify({ codes: wanted, lang: locale, ...stayParamsOf(stay) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (wanted === "") return
    let isWanted = true
    const note = (answer: Answer | null) => {
      if (isWanted) setLoaded({ of: query, answer })
    }
    const ask = async (): Promise<Answer> => {
      const response = await api.favourites.$get({ query: JSON.parse(query) })
      if (!response.ok) throw new ApiError(response.status)
      return { address: response.url, ...(await response.json()) }
    }
    ask().then(note, () => note(null))
    return () => {
      isWanted = false
    }
  }, [api, wanted, query, attempt])
  const again = useCallback(() => {
    setLoaded(undefined)
    setAttempt((before) => before + 1)
  }, [])
  const isLoaded = loaded?.of === query || wanted === ""
  return {
    status: !isLoaded ? "loading" : loaded?.answer === null ? "failed" : "loaded",
    properties: loaded?.answer?.properties ?? [],
    answer: loaded?.answer?.address,
    again,
  }
}
