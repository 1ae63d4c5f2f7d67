import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { withoutPrefix } from "#machines/site/locales.ts"

/** sessionStorage key of what was chosen in the bar when the page was left for another language. */
const KEY = "pouso.search"

/** Keeps what the bar holds for the same page in another language. */
export function keepCriteria(criteria: SearchCriteria): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: withoutPrefix(location.pathname), criteria }))
  } catch {
    // Storage is off: the bar starts from the address.
  }
}

/** What was kept for this page, once; undefined if there is nothing. */
export function takeCriteria(): SearchCriteria | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { path, criteria } = JSON.parse(kept ?? "{}") as { path?: string; criteria?: SearchCriteria }
    return path === withoutPrefix(location.pathname) ? criteria : undefined
  } catch {
    return undefined
  }
}
