import { DEFAULT_LOCALE, LOCALE_KEY, LOCALES } from "#machines/site/locales.ts"

const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")

/**
 * Runs in the head, before the first paint. The cookie (worker/pages/language-choice.ts, which names it `__Host-…` over
 * https) has the latest choice, which localStorage copies. If only localStorage has a language, the script writes the
 * cookie again and reloads the page, unless the browser refuses cookies. Addresses with a language prefix stay in that
 * language. The script runs once per document: the router executes it again on hydration, when a reload could interrupt
 * the navigation to a language just chosen.
 */
export const rememberedLocaleScript = `(function () {
  if (window.isLocaleRemembered) return
  window.isLocaleRemembered = true
  try {
    var key = ${JSON.stringify(LOCALE_KEY)}
    var known = ${JSON.stringify(LOCALES)}
    var isSecure = location.protocol === "https:"
    var name = (isSecure ? "__Host-" : "") + key
    var cookies = document.cookie.split("; ")
    for (var i = 0; i < cookies.length; i++) {
      var value = cookies[i].slice(name.length + 1)
      if (cookies[i] === name + "=" + value && known.indexOf(value) >= 0) return localStorage.setItem(key, value)
    }
    var chosen = localStorage.getItem(key)
    if (known.indexOf(chosen) < 0 || chosen === document.documentElement.dataset.locale) return
    if (/^\\/(${PREFIXES})(\\/|$)/.test(location.pathname)) return
    document.cookie = name + "=" + chosen + "; path=/; max-age=31536000; samesite=lax" + (isSecure ? "; secure" : "")
    if (document.cookie.indexOf(name + "=" + chosen) >= 0) location.reload()
  } catch (error) {}
})()`
