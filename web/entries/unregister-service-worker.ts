/**
 * What launch mode answers in place of the service worker: it deletes what was kept, and itself. Browsers ask for the
 * script again at every visit to the page, so it takes effect at the first one.
 */
import type { OfflineScope } from "#web/features/favourites/offline-scope.ts"

const scope = self as unknown as OfflineScope
const PREFIX = "pouso-favourites"

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener("activate", (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
