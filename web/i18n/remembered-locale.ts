import { LOCALES } from "#machines/property.ts"
import { LOCALE_KEY } from "./locales.ts"

/**
 * Runs in the head, before anything is painted: when localStorage remembers a language that the cookie
 * has lost, the cookie is written again and the page asked for once more. Addresses with a language
 * prefix stay in that language. A browser that refuses the cookie is left alone.
 */
export const rememberedLocaleScript = `(function () {
  try {
    var root = document.documentElement
    var chosen = localStorage.getItem(${JSON.stringify(LOCALE_KEY)})
    if (${JSON.stringify(LOCALES)}.indexOf(chosen) < 0 || chosen === root.dataset.locale) return
    if (/^\\/(en|es)(\\/|$)/.test(location.pathname)) return
    var cookie = ${JSON.stringify(LOCALE_KEY)} + "=" + chosen
    document.cookie = cookie + "; path=/; max-age=31536000; samesite=lax"
    if (document.cookie.split("; ").indexOf(cookie) >= 0) location.reload()
  } catch (error) {}
})()`
