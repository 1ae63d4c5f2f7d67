import { SITE_OFFSET } from "#machines/site/day.ts"

/**
 * Runs in the head of a page that browsers may keep: one that comes back by the Back button, whole or from the browser's
 * cache, is loaded again if its day is over in São Paulo, or if the site is now in the other mode, whose answer no
 * browser may keep. Without an answer it stays.
 */
export const restoredScript = `addEventListener("pageshow", function (event) {
  var entry = performance.getEntriesByType("navigation")[0]
  if (!event.persisted && !(entry && entry.type === "back_forward" && entry.transferSize === 0)) return
  var today = new Date(Date.now() + ${Number.parseInt(SITE_OFFSET, 10)} * 36e5).toISOString().slice(0, 10)
  // Only a whole page can be from another day; what comes from the cache was asked for with it.
  if (event.persisted && document.documentElement.dataset.today < today) return location.reload()
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    function (answer) {
      if (answer.redirected || answer.headers.get("cache-control") === "no-store") location.reload()
    },
    function () {},
  )
})`
