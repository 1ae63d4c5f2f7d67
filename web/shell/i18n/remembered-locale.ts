import { LOCALE_KEY, LOCALES } from "#machines/site/locales.ts"

/**
 * Runs in the head, before the first paint. The cookie has the latest choice, which localStorage copies. If only
 * localStorage has a language, the script writes the cookie again and reloads the page, unless the browser refuses
 * cookies. Addresses with a language prefix stay in that language. The script runs once per document: the router
 * executes it again on hydration, when a reload could interrupt the navigation to a language just chosen.
 */
export const rememberedLocaleScript = `(function () {
  if (window.isLocaleRemembered) return
  window.isLocaleRemembered = true
  try {
    var key = ${JSON.stringify(LOCALE_KEY)}
    var known = ${JSON.stringify(LOCALES)}
    var cookies = document.cookie.split("; ")
    for (var i = 0; i < cookies.length; i++) {
      var value = cookies[i].slice(key.length + 1)
      if (cookies[i] === key + "=" + value && known.indexOf(value) >= 0) return localStorage.setItem(key, value)
    }
    var chosen = localStorage.getItem(key)
    if (known.indexOf(chosen) < 0 || chosen === document.documentElement.dataset.locale) return
    if (/^\\/(en|es)(\\/|$)/.test(location.pathname)) return
    document.cookie = key + "=" + chosen + "; path=/; max-age=31536000; samesite=lax"
    if (document.cookie.indexOf(key + "=" + chosen) >= 0) location.reload()
  } catch (error) {}
})()`
