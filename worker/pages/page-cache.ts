import { sha256 } from "../forms/tokens.ts"

/** How long the edge may cache a page, seconds. */
const KEPT_FOR = 300
/** Header of a cached page that stores the nonce it was rendered with. */
const NONCE_HEADER = "x-rendered-nonce"

/**
 * A page from the edge cache, else rendered and cached. Pages are cached with the nonce they were rendered with,
 * which is replaced by a fresh one in each response. The cache key must include everything the page depends on.
 * Only 200s are cached. `keep` runs what it is given, or leaves the page uncached.
 */
export async function cachedPage(
  key: string,
  freshNonce: string,
  render: () => Promise<Response>,
  keep: (work: () => Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open("pages")
  const request = new Request(`https://pages.invalid/${await sha256(key)}`)
  const kept = await cache.match(request)
  if (kept !== undefined) {
    const headers = new Headers(kept.headers)
    const oldNonce = headers.get(NONCE_HEADER) ?? ""
    headers.delete(NONCE_HEADER)
    headers.set("x-page-cache", "hit")
    return new Response((await kept.text()).replaceAll(oldNonce, freshNonce), {
      status: kept.status,
      headers,
    })
  }
  const page = await render()
  if (page.status !== 200) return page
  const html = await page.text()
  const toKeep = new Response(html, { status: 200, headers: page.headers })
  toKeep.headers.set("cache-control", `public, max-age=${KEPT_FOR}`)
  toKeep.headers.set(NONCE_HEADER, freshNonce)
  keep(() => cache.put(request, toKeep))
  return new Response(html, { status: 200, headers: page.headers })
}
