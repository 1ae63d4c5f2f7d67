import type { SiteMode } from "#machines/site/site-mode.ts"

/**
 * Counts a page view without the page's scripts, which start late or never: when the page has loaded, when it is left
 * before that, and when it comes back whole. As in start-analytics.ts, not for visitors who ask not to be counted. An
 * answer to a form is no view.
 */
export const viewScript = (mode: SiteMode) => `(function (root) {
  if (navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true || /^\\/api\\//.test(location.pathname)) return
  var isCounted = false
  function count() {
    if (isCounted) return
    isCounted = true
    var view = { path: location.pathname, locale: root.dataset.locale, mode: "${mode}", metrics: [] }
    navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(view)], { type: "application/json" }))
  }
  addEventListener("load", count)
  addEventListener("pagehide", count)
  addEventListener("pageshow", function (event) {
    isCounted = isCounted && !event.persisted
    if (event.persisted) count()
  })
})(document.documentElement)`
