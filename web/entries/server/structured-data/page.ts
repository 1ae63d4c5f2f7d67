import type { BreadcrumbList } from "schema-dts"
import { type Locale, localisedPath } from "#machines/site/locales.ts"

/** The page that the structured data describes. */
export interface Page {
  locale: Locale
  /** Scheme and host of the site. */
  origin: string
  /** Canonical address. */
  url: string
  /** Canonical address of another page, by its Portuguese path, in the same language. */
  address: (path: string) => string
}

/** A page by its Portuguese path. */
export function pageAt(path: string, locale: Locale, origin: string): Page {
  const address = (each: string) => origin + localisedPath(each, locale)
  return { locale, origin, url: address(path), address }
}

/** The breadcrumb of a page: Portuguese path and name of each level, the page itself last. */
export function breadcrumbs(levels: [path: string, name: string][], page: Page): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: levels.map(([path, name], at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name,
      item: page.address(path),
    })),
  }
}
