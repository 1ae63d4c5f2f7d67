import { LOCALE_NAMES, LOCALES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { HOME_PICTURE, pictureFacts, type SharedPicture } from "./shared-picture.ts"

export interface PageHead {
  locale: Locale
  origin: string
  /**
   * Path without language prefix: the page's canonical address in Portuguese. It has a query only if that makes it a
   * separate page, such as a category.
   */
  path: string
  title: string
  /** False if the title has no room for the brand's name. */
  isBranded?: boolean
  description: string
  /** False for pages that search engines should not list, such as filtered results. A demonstration lists none. */
  indexed?: boolean
  /** What links to the page are shared with; the home page's picture if it has none of its own. */
  image?: SharedPicture
  /** RSS feed of the page's section; path without language prefix (https://www.rssboard.org/rss-autodiscovery). */
  feed?: { title: string; path: string }
}

/** The addresses of a page in every language, for `hreflang`; `path` is its path in Portuguese. */
export function alternatesOf(origin: string, path: string): { hrefLang: string; href: string }[] {
  return [
    ...LOCALES.map((locale) => ({
      hrefLang: LOCALE_NAMES[locale].tag,
      href: origin + localisedPath(path, locale),
    })),
    { hrefLang: "x-default", href: origin + path },
  ]
}

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { pt: "pt_BR", en: "en_US", es: "es_MX" }

/** Title, description, canonical URL and hreflang links of a page. */
export function pageHead({
  locale,
  origin,
  path,
  title,
  isBranded = true,
  description,
  indexed = true,
  image,
  feed,
}: PageHead) {
  const address = origin + localisedPath(path, locale)
  return {
    meta: [
      { title: isBranded ? `${title} · ${settings.brand}` : title },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: address },
      { property: "og:site_name", content: settings.brand },
      { property: "og:locale", content: OPEN_GRAPH_LOCALES[locale] },
      { property: "og:image", content: origin + (image?.path ?? HOME_PICTURE) },
      // Of interest to who reads the document, not to who goes on from it.
      ...(import.meta.env.SSR ? pictureFacts(image, locale) : []),
      { name: "twitter:card", content: "summary_large_image" },
      ...(indexed && !settings.demo ? [] : [{ name: "robots", content: "noindex,follow" }]),
    ],
    links: [
      { rel: "canonical", href: address },
      ...alternatesOf(origin, path).map((each) => ({ rel: "alternate", ...each })),
      ...(feed === undefined
        ? []
        : [
            {
              rel: "alternate",
              type: "application/rss+xml",
              title: feed.title,
              href: origin + localisedPath(feed.path, locale),
            },
          ]),
    ],
  }
}
