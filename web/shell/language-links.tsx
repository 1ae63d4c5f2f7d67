import { useLingui } from "@lingui/react/macro"
import { LOCALE_KEY, LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"

interface LanguageLinksProps {
  current: Locale
  /** The page's path in Portuguese. */
  path: string
  /** The page's query string, which the links keep. */
  query?: string
  /** Writes the languages in full. */
  isWhole?: boolean
}

/**
 * Three links that keep the page and its query. The Worker stores their parameter `lang` in a cookie and redirects to
 * the address without it; the browser also stores the language in localStorage.
 */
export function LanguageLinks({ current, path, query = "", isWhole = false }: LanguageLinksProps) {
  const { t } = useLingui()
  const addressIn = (locale: Locale) => {
    const params = new URLSearchParams(query)
    params.set("lang", locale)
    return `${localisedPath(path, locale)}?${params}`
  }
  const links = LOCALES.map((locale) => (
    <a
      key={locale}
      href={addressIn(locale)}
      lang={LOCALE_NAMES[locale].tag}
      hrefLang={LOCALE_NAMES[locale].tag}
      rel="nofollow"
      aria-current={locale === current ? "true" : undefined}
      onClick={() => remember(locale)}
      className="language"
    >
      {isWhole ? (
        LOCALE_NAMES[locale].name
      ) : (
        <>
          <span>{locale}</span>
          <span className="sr-only normal-case">{` ${LOCALE_NAMES[locale].name}`}</span>
        </>
      )}
    </a>
  ))
  // The page has one landmark of the languages, in its header or its foot.
  if (isWhole) return <div className="languages-whole">{links}</div>
  return (
    <nav aria-label={t`Idioma`} className="languages">
      {links}
    </nav>
  )
}

/** Sent on the window before the page is left for another language. */
export const LANGUAGE_CHANGES = "pouso:language"

function remember(locale: Locale): void {
  window.dispatchEvent(new Event(LANGUAGE_CHANGES))
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Storage is off; the cookie still has the language.
  }
}
