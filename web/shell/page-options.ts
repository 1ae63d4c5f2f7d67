import type { Feature } from "./i18n/features.ts"

/** The content whose slugs the sitemap inserts into a page's address. */
export type SitemapContent = "properties" | "tips" | "events" | "posts"

/**
 * The options of a page, declared once, in its route's `staticData`. Its catalogs, the sitemap, the edge cache and the
 * size limits of its scripts are derived from them. A page that is not declared as edge-cacheable is never cached.
 */
export interface PageOptions {
  /** Catalogs that it needs in addition to the site's: folders of `locales/`. */
  messages?: readonly Feature[]
  /** Listed in the sitemap: as one page, or one page for each slug of a content. */
  inSitemap?: true | SitemapContent
  /**
   * Set if the response depends only on the address and the language, so that the edge may cache it; "latest" if it must
   * not be older than the content, not even by seconds.
   */
  edgeCacheable?: true | "latest"
  /** True for a text, which is only read: its scripts wait until somebody uses the page. */
  isText?: true
  /** Limit of the scripts needed before it is usable, KB gzipped, if not the default of scripts/sizes.ts. */
  maxScripts?: number
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends PageOptions {}
}

/** The catalogs that the matched routes need. */
export function messagesOf(routes: readonly { staticData?: PageOptions | undefined }[]): Feature[] {
  return [...new Set(routes.flatMap(({ staticData }) => staticData?.messages ?? []))]
}
