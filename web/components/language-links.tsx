import { useLingui } from "@lingui/react/macro"
import { LOCALE_KEY, LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"

interface LanguageLinksProps {
  current: Locale
  /** The page's path in Portuguese. */
  path: string
  /** The page's query string, which the links keep. */
  query?: string
}

/**
 * Three links that keep the page and its query. The Worker stores their parameter `lang` in a cookie and redirects to
 * the address without it; the browser also stores the language in localStorage.
 */
export function LanguageLinks({ current, path, query = "" }: LanguageLinksProps) {
  const { t } = useLingui()
  const addressIn = (locale: Locale) => {
    const params = new URLSearchParams(query)
    params.set("lang", locale)
    return `${localisedPath(path, locale)}?${params}`
  }
  return (
    <nav aria-label={t`Idioma`} className="flex">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={addressIn(locale)}
          lang={LOCALE_NAMES[locale].tag}
          hrefLang={LOCALE_NAMES[locale].tag}
          rel="nofollow"
          aria-current={locale === current ? "true" : undefined}
          onClick={() => remember(locale)}
          className="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 text-sm font-bold uppercase hover:bg-concrete aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {locale}
          <span className="sr-only normal-case"> {LOCALE_NAMES[locale].name}</span>
        </a>
      ))}
    </nav>
  )
}

function remember(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Storage is off; the cookie still has the language.
  }
}
