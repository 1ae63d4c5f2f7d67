import type { PageOptions, SitemapContent } from "#web/shell/page-options.ts"
import type { RouterContext } from "#web/shell/router-context.ts"
import { createRouter } from "../router.tsx"

/** Used only for its route table; no page is rendered with it. */
const router = createRouter({} as RouterContext)

/** The facts of the page at a path; empty if there is no such page. */
export function pageOptionsAt(pathname: string): PageOptions {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData ?? {}
}

/** The id of the page's own route at a path; undefined if there is no such page. */
export function routeIdAt(pathname: string): string | undefined {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.id
}

/** The facts of a route, by its id. */
export function pageOptionsOf(routeId: string): PageOptions {
  const route = new Map(Object.entries(router.routesById)).get(routeId)
  return route?.options.staticData ?? {}
}

/** The paths of the pages that are the same for everybody, as URL patterns; that of the home page is empty. */
export function edgeCacheablePaths(): string[] {
  return Object.values(router.routesById)
    .filter(
      ({ options: { staticData } }) => (staticData as PageOptions | undefined)?.edgeCacheable !== undefined,
    )
    .map(({ fullPath }) =>
      String(fullPath).replace("/{-$locale}", "").replace(/\/$/, "").replaceAll("$", ":"),
    )
}

/** The Portuguese paths of the pages in the sitemap, with `$slug` in those of a content. */
export function sitemapPages(): { path: string; content: SitemapContent | undefined }[] {
  return Object.values(router.routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const inSitemap: PageOptions["inSitemap"] = staticData?.inSitemap
    if (inSitemap === undefined) return []
    const path = `/${String(fullPath)
      .replace("/{-$locale}", "")
      .replace(/^\/|\/$/g, "")}`
    return [{ path, content: inSitemap === true ? undefined : inSitemap }]
  })
}
