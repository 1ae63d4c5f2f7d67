import type { Day } from "#machines/site/day.ts"
import { log } from "../log.ts"
import { sha256 } from "../tokens.ts"
import { keepInMemory, pageInMemory } from "./memory-cache.ts"

/** How long a kept page counts as fresh, ms. */
const FRESH_FOR = 300_000
/** How long it is kept for the case that it cannot be rendered, seconds: D1 may be down for hours. */
const KEPT_FOR = 86_400
/** Headers of a kept page: the nonce it was rendered with, the state of the content, and when, in ms since 1970. */
const NONCE_HEADER = "x-rendered-nonce"
const STATE_HEADER = "x-rendered-state"
const TIME_HEADER = "x-rendered-at"
const OWN_HEADERS = [NONCE_HEADER, STATE_HEADER, TIME_HEADER]

/** A page to be shown, from the edge cache if it may. */
export interface CachedPage {
  /** Everything that the page depends on except the content, in one text. */
  address: string
  /** Version of the content that the page shows; undefined while nobody can tell. */
  version: string | undefined
  /** The day that the page shows the content of. */
  today: Day
  freshNonce: string
  render: () => Promise<Response>
  /** Runs what it is given after the response, or leaves the page uncached. */
  keep: (work: () => Promise<unknown>) => void
}

/**
 * A page from the edge cache while it is fresh and of the same content, else rendered and cached. A page that fails with
 * a 5xx is answered by the one that is kept, however old (as `stale-if-error` of RFC 5861, which the edge does not
 * apply to Workers). Pages are cached with the nonce they were rendered with, which is replaced by a fresh one in each
 * response. Only 200s are cached.
 */
export async function cachedPage({
  address,
  version,
  today,
  freshNonce,
  render,
  keep,
}: CachedPage): Promise<Response> {
  const state = version === undefined ? undefined : `${version} ${today}`
  const held = pageInMemory(address, freshNonce)
  if (held !== undefined && isFresh(held, state)) return shown(held, held.body, "hit")
  const cache = await caches.open("pages")
  const request = new Request(`https://pages.invalid/${await sha256(address)}`)
  const kept = await cache.match(request)
  if (kept !== undefined && isFresh(kept, state)) return await heldAgain(address, kept, freshNonce)
  const page = await renderedOver(kept, render)
  if (kept !== undefined && (page === undefined || page.status >= 500)) {
    log("warn", "pageStale", { age: Math.round((Date.now() - keptAt(kept)) / 1_000) })
    return shown(kept, (await kept.text()).replaceAll(nonceOf(kept), freshNonce), "stale")
  }
  if (page === undefined) throw new Error("a page that failed has no kept one")
  if (page.status !== 200 || state === undefined) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set("etag", await etagOf(address, state, Date.now()))
  const toKeep = new Response(html, { status: 200, headers })
  toKeep.headers.set("cache-control", `public, max-age=${KEPT_FOR}`)
  toKeep.headers.set(NONCE_HEADER, freshNonce)
  toKeep.headers.set(STATE_HEADER, state)
  toKeep.headers.set(TIME_HEADER, String(Date.now()))
  keep(() => {
    keepInMemory(address, freshNonce, html, toKeep.headers)
    return cache.put(request, toKeep)
  })
  return new Response(html, { status: 200, headers })
}

/** Names one rendering of a page; weak, because each answer has a nonce of its own (RFC 9110 §8.8.1). */
async function etagOf(address: string, state: string, renderedAt: number): Promise<string> {
  return `W/"${(await sha256(`${address} ${state} ${renderedAt}`)).slice(0, 32)}"`
}

/** The rendered page; undefined when rendering throws and there is a kept one instead. */
async function renderedOver(kept: Response | undefined, render: () => Promise<Response>) {
  if (kept === undefined) return await render()
  try {
    return await render()
  } catch {
    return undefined
  }
}

/** Answers with a page from the edge cache, and holds it for the next time. */
async function heldAgain(address: string, kept: Response, freshNonce: string): Promise<Response> {
  const html = await kept.text()
  keepInMemory(address, nonceOf(kept), html, kept.headers)
  return shown(kept, html.replaceAll(nonceOf(kept), freshNonce), "hit")
}

function isFresh(kept: { headers: Headers }, state: string | undefined): boolean {
  return kept.headers.get(STATE_HEADER) === state && Date.now() - keptAt(kept) < FRESH_FOR
}

function keptAt(kept: { headers: Headers }): number {
  return Number(kept.headers.get(TIME_HEADER))
}

function nonceOf(kept: Response): string {
  return kept.headers.get(NONCE_HEADER) ?? ""
}

/** The answer with a kept page, without what says how it is kept. */
function shown(kept: { headers: Headers }, body: BodyInit, how: "hit" | "stale"): Response {
  const headers = new Headers(kept.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  headers.set("x-page-cache", how)
  return new Response(body, { status: 200, headers })
}
