import { MAX_SUGGESTIONS, type Place } from "#machines/places/place.ts"
import { soundOf } from "#machines/places/sound.ts"
import { GOOGLE_ID } from "./google.ts"
import type { Places } from "./places.ts"

/** The provider is also queried when we have fewer matches than this and the text is at least this long. */
const ENOUGH_MATCHES = 3
const WORTH_ASKING_LENGTH = 3

/**
 * Our own places first, the provider only where they do not suffice and `mayAsk` allows it, because each provider
 * call costs money.
 */
export function withGoogleFallback(own: Places, provider: Places, mayAsk: () => Promise<boolean>): Places {
  return {
    async suggest(text, session) {
      const matches = await own.suggest(text)
      if (matches.length >= ENOUGH_MATCHES || text.trim().length < WORTH_ASKING_LENGTH || !(await mayAsk()))
        return matches
      return withoutTwins([...matches, ...(await provider.suggest(text, session))]).slice(0, MAX_SUGGESTIONS)
    },
    async locate(placeId, session) {
      if (!placeId.startsWith(GOOGLE_ID)) return await own.locate(placeId)
      return (await mayAsk()) ? await provider.locate(placeId, session) : null
    },
    async geocode(address) {
      const found = await own.geocode(address)
      if (found !== null || !(await mayAsk())) return found
      return await provider.geocode(address)
    },
  }
}

/** Removes the provider's places that sound like an earlier one in the same city, and repetitions of our own. */
function withoutTwins(places: Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter(({ main, secondary, source, placeId }) => {
    // Google adds state and country to what we call "São Paulo".
    const key = `${soundOf(main)}|${soundOf(secondary.split(/,| - /)[0] ?? "")}`
    if (seen.has(source === "own" ? placeId : key)) return false
    seen.add(placeId)
    seen.add(key)
    // Ours name the bairro first, Google's the city.
    if (source === "own") seen.add(`${soundOf(main)}|${soundOf(secondary.split(",").at(-1) ?? "")}`)
    return true
  })
}
