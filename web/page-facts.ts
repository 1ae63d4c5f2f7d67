import type { Feature } from "./i18n/features.ts"

/** Where the slugs of a page's addresses come from, for the sitemap. */
export type ListedContent = "properties" | "tips" | "events" | "posts"

/**
 * What a page is, said once, in its route's `staticData`. Its catalogs, the sitemap, what the edge keeps and the limits of
 * its scripts are derived from here; what is not said to be shared is never kept.
 */
export interface PageFacts {
  /** Catalogs that it needs beside the site's own: folders of `locales/`. */
  messages?: readonly Feature[]
  /** In the sitemap: as one page, or one for each slug of a content. */
  listed?: true | ListedContent
  /** The same for everybody who asks for its address in its language, so that the edge may keep it. */
  isShared?: true
  /** Ids of the machines that its scripts may bring; none where there is nothing to do on it. */
  machines?: readonly string[]
  /** KB of gzipped scripts before it is usable, where it is not scripts/sizes.ts' default. */
  maxScripts?: number
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends PageFacts {}
}

/** The catalogs that matched routes need. */
export function messagesOf(routes: readonly { staticData?: PageFacts | undefined }[]): Feature[] {
  return [...new Set(routes.flatMap(({ staticData }) => staticData?.messages ?? []))]
}
