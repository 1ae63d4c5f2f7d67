import type { ListedContent, PageFacts } from "./page-facts.ts"
import { createRouter, type RouterContext } from "./router.tsx"

/** Only its table of routes is asked: no page is rendered with it. */
const router = createRouter({} as RouterContext)

/** What the page under an address is; nothing for an address that no page has. */
export function factsAt(pathname: string): PageFacts {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData ?? {}
}

/** What a route says, by its id. */
export function factsOf(routeId: string): PageFacts {
  const route = new Map(Object.entries(router.routesById)).get(routeId)
  return route?.options.staticData ?? {}
}

/** The Portuguese paths of the pages that search engines should know, with `$slug` for those of a content. */
export function listedPages(): { path: string; content: ListedContent | undefined }[] {
  return Object.values(router.routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const listed: PageFacts["listed"] = staticData?.listed
    if (listed === undefined) return []
    const path = `/${String(fullPath)
      .replace("/{-$locale}", "")
      .replace(/^\/|\/$/g, "")}`
    return [{ path, content: listed === true ? undefined : listed }]
  })
}
