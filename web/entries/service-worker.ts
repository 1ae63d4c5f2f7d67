/**
 * The service worker of the favourites: a list that was opened can be read again without a network. Its scope is that
 * page alone. It answers from the network, and only without one from what it keeps: the page, the files that the page
 * names, the answer with the properties and one picture of each. It imports nothing, because it is a classic script.
 */
import type { KeepMessage, OfflineScope } from "#web/features/favourites/offline-scope.ts"

const scope = self as unknown as OfflineScope
/** The removing script knows it, too. */
const PREFIX = "pouso-favourites"
/** What follows the address of a list that was kept for other days: favourites-page.tsx knows it, too. */
const KEPT = "#kept"

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener("message", (event) => event.waitUntil(keep(event.data as KeepMessage)))
scope.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return
  const answer = networkFirst(request)
  event.respondWith(answer)
  event.waitUntil(answer.then(lookForLaunch, () => undefined))
})

/** A page that leads elsewhere may be one of launch mode, which has the script that removes this one. */
async function lookForLaunch({ type }: Response): Promise<void> {
  if (type === "opaqueredirect") await scope.registration.update()
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept =
      (await caches.match(request, { ignoreVary: true })) ??
      (await otherSizeOf(request)) ??
      (await sameListAs(request))
    if (kept === undefined) throw error
    return kept
  }
}

/** Of each picture one size is kept, whichever the screen asks for. */
async function otherSizeOf({ url }: Request): Promise<Response | undefined> {
  const [, name] = /(\/photos\/.+-)\d+\.\w+$/.exec(url) ?? []
  if (name === undefined) return undefined
  for (const cacheName of await ownCaches()) {
    const cache = await caches.open(cacheName)
    const found = (await cache.keys()).find((each) => each.url.includes(name))
    if (found !== undefined) return await cache.match(found, { ignoreVary: true })
  }
  return undefined
}

/** Leads to the kept page of the same list, of other days or of none. */
async function sameListAs({ mode, url }: Request): Promise<Response | undefined> {
  if (mode !== "navigate") return undefined
  const asked = new URL(url)
  for (const cacheName of await ownCaches()) {
    const kept = await (await caches.open(cacheName)).keys()
    const page = kept
      .map((each) => new URL(each.url))
      .find(
        ({ pathname, searchParams }) =>
          pathname === asked.pathname && listIn(searchParams) === listIn(asked.searchParams),
      )
    if (page !== undefined) return Response.redirect(page.href + KEPT)
  }
  return undefined
}

/** The list of a link; null for one's own. */
function listIn(search: URLSearchParams): string | null {
  return search.get("imoveis")
}

/** Keeps what a page needs, and drops what it needed before. One's own list and the last one of a link are kept. */
async function keep({ page, others }: KeepMessage): Promise<void> {
  const answer = await fetch(page)
  // A redirect is another page: the site may have gone back to its launch page.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  // Its scripts stand in one attribute (web/shell/hydration/starter-script.tsx).
  const named = [...html.matchAll(/(?:href|src|data-modules)="(\/assets\/[^"]+)"/g)]
  const files = named.flatMap(([, files]) => files?.split(" ") ?? [])
  const wanted = new Set([...files, ...others].map((file) => new URL(file, page).href))
  const { pathname, searchParams } = new URL(page)
  const cache = await caches.open(
    [PREFIX, pathname, listIn(searchParams) === null ? "own" : "link"].join(" "),
  )
  await cache.addAll([...wanted])
  await cache.put(page, answer)
  wanted.add(page)
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
