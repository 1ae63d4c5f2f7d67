import { type FeedProblem, platformOf } from "#machines/property/calendar-feed.ts"
import { settings } from "#machines/site/settings.ts"
import { boundedText } from "../http/bounded-text.ts"

/** From sending the request to the last byte, ms. */
const TIMEOUT = 10_000
/** Bytes; a typical property's calendar has about ten thousand. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Validators of an earlier response, for a conditional request: RFC 9110 §13. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** A calendar's text with its validators, or "unchanged" (304). */
export type Fetched = ({ text: string } & Validators) | "unchanged"

/** A calendar could not be fetched. Its URL is a secret, so the error does not contain it. */
export class NotFetched extends Error {
  override name = "NotFetched"
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Fetches a calendar, limited in time, size and allowed hosts.
 * @param known validators of the text read last; null for none
 * @throws NotFetched
 */
export async function fetchCalendar(
  address: string,
  known: Validators,
  timeLimit = TIMEOUT,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeLimit)
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  timedOut.catch(() => undefined)
  signal.addEventListener("abort", () => reject(new NotFetched("timeout")))
  try {
    return await Promise.race([timedOut, followed(address, known, signal)])
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(signal.aborted ? "timeout" : "network")
  }
}

/** The response after following redirects, each of which is checked so that it stays on the platform's hosts. */
async function followed(address: string, known: Validators, signal: AbortSignal): Promise<Fetched> {
  const platform = platformOf(address)
  const headers = new Headers({ accept: "text/calendar", "user-agent": `${settings.brand} calendars` })
  if (known.etag !== null) headers.set("if-none-match", known.etag)
  if (known.lastModified !== null) headers.set("if-modified-since", known.lastModified)
  let at = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (platform === undefined || platformOf(at) !== platform) throw new NotFetched("otherHost")
    const answer = await fetch(at, { headers, redirect: "manual", signal })
    if (REDIRECTS.includes(answer.status)) {
      await answer.body?.cancel()
      const to = answer.headers.get("location") ?? ""
      if (!URL.canParse(to, at)) throw new NotFetched("otherHost")
      at = new URL(to, at).href
      continue
    }
    if (answer.status === 200) {
      const text = await boundedText(answer, MAX_BYTES, signal)
      if (text === undefined) throw new NotFetched("tooLarge")
      return { text, etag: answer.headers.get("etag"), lastModified: answer.headers.get("last-modified") }
    }
    await answer.body?.cancel()
    if (answer.status === 304 && (known.etag !== null || known.lastModified !== null)) return "unchanged"
    throw new NotFetched(`status${answer.status}`)
  }
  throw new NotFetched("otherHost")
}
