import type { Context } from "hono"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { AppEnv } from "../app-env.ts"
import { takeFromBudget } from "../data/places/google-budget.ts"
import { standingOf } from "../data/search/text-in-properties.ts"
import { type GoogleConfig, googleOf } from "../env.ts"
import { networkOf, visitorOf } from "../http/limits.ts"
import { log } from "../log.ts"
import { gazetteer, type LocatedPlace } from "./gazetteer.ts"
import { google } from "./google.ts"
import type { Places } from "./places.ts"
import { resolvePlaceText, type TextMeaning } from "./resolve-place-text.ts"
import { withGoogleFallback } from "./with-google-fallback.ts"

export interface RequestPlaces extends Places {
  /** What a typed text means, with one lookup. */
  resolve(text: string): Promise<TextMeaning>
  /** What a typed text means in our own places alone; null if nothing. */
  resolveOwn(text: string): Promise<LocatedPlace | null>
}

/**
 * Place lookup for a request: our gazetteer and, with a key, Google within the visitor's and the daily limit.
 * @param onRead is told the rows that D1 read for our own places
 */
export function placesFor(c: Context<AppEnv>, onRead?: (rows: number) => void): RequestPlaces {
  const database = c.env.DB.withSession("first-unconstrained")
  const own = gazetteer(database, onRead)
  const config = googleOf(c.env)
  const provider = config === undefined ? undefined : google(config, log, () => mayCall(c, config))
  // A limiter that fails lets nothing pass here: each call costs, and our own places answer without.
  const mayAsk = () =>
    c.env.GOOGLE_LIMIT.limit({ key: visitorOf(c) }).then(
      ({ success }) => success,
      () => false,
    )
  const sources = {
    own,
    standing: (text: string) => standingOf(database, text),
    provider:
      provider === undefined
        ? undefined
        : { geocode: async (text: string) => ((await mayAsk()) ? await provider.geocode(text) : null) },
  }
  return {
    ...(provider === undefined ? own : withGoogleFallback(own, provider, mayAsk)),
    resolve: async (text) => await resolvePlaceText(sources, text),
    resolveOwn: async (text) => (await own.resolve(text))?.place ?? null,
    geocode: async (address) => {
      const meaning = await resolvePlaceText(sources, address)
      if (meaning.as === "address") return { description: meaning.description, coords: meaning.coords }
      if (meaning.as !== "place") return null
      return { description: meaning.place.description, coords: meaning.place.coords }
    },
  }
}

/** Takes one call to Google from the visitor's share and from the day's budget; false if either is used up. */
async function mayCall(c: Context<AppEnv>, { dailyLimit }: GoogleConfig): Promise<boolean> {
  const taken = await takeFromBudget(
    c.env.DB.withSession("first-primary"),
    todayIn(SITE_TIME_ZONE),
    dailyLimit,
    networkOf(c),
  )
  if (taken !== "taken")
    log("warn", taken === "day" ? "googleBudgetSpent" : "googleShareSpent", { dailyLimit })
  return taken === "taken"
}
