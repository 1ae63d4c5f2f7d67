import type { Locale } from "#machines/property.ts"
import { settings } from "#machines/settings.ts"
import { LOCALE_NAMES, localisedPath, PREFIXED_LOCALES } from "./i18n/locales.ts"

export interface PageHead {
  locale: Locale
  origin: string
  /** Path without language prefix and query: the page's canonical address in Portuguese. */
  path: string
  title: string
  description: string
  /** False for pages that search engines should not list, such as filtered results. */
  indexed?: boolean
}

/** Title, description, canonical and the reciprocal set of languages of a page. */
export function pageHead({ locale, origin, path, title, description, indexed = true }: PageHead) {
  const address = (each: Locale) => origin + localisedPath(path, each)
  return {
    meta: [
      { title: `${title} · ${settings.brand}` },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: address(locale) },
      { property: "og:site_name", content: settings.brand },
      ...(indexed ? [] : [{ name: "robots", content: "noindex,follow" }]),
    ],
    links: [
      { rel: "canonical", href: address(locale) },
      { rel: "alternate", hrefLang: LOCALE_NAMES.pt.tag, href: address("pt") },
      ...PREFIXED_LOCALES.map((each) => ({
        rel: "alternate",
        hrefLang: LOCALE_NAMES[each].tag,
        href: address(each),
      })),
      { rel: "alternate", hrefLang: "x-default", href: address("pt") },
    ],
  }
}
