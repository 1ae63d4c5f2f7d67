import { LOCALE_KEY, LOCALES } from "#machines/site/locales.ts"

/**
 * Runs in the head, before anything is painted. The cookie is the latest choice, and localStorage follows
 * it; when only localStorage remembers a language, the cookie is written again and the page asked for once
 * more. Addresses with a language prefix stay in that language. A browser that refuses cookies is left alone.
 * Once a document: the router runs it again when it hydrates, and a language that is being chosen at that moment
 * would be answered with a reload instead of its page.
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
