import { type RawSearch, searchParamsOf } from "#machines/search/search-address.ts"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { criteriaOf, readSearch } from "#machines/search/search-query.ts"
import type { Day } from "#machines/site/day.ts"
import { withoutPrefix } from "#machines/site/locales.ts"

/** sessionStorage key of what was chosen in the bar when the page was left for another language. */
const KEY = "pouso.search"

/** Keeps what the bar holds for the same page in another language. */
export function keepCriteria(criteria: SearchCriteria): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: here(), search: searchParamsOf(criteria) }))
  } catch {
    // Storage is off: the bar starts from the address.
  }
}

/** What was kept for this page, once, as far as it is valid; undefined if there is nothing. */
export function takeCriteria(today: Day): SearchCriteria | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { path, search } = JSON.parse(kept ?? "{}") as { path?: string; search?: RawSearch }
    return path === here() && search ? criteriaOf(readSearch(search, today).query) : undefined
  } catch {
    return undefined
  }
}

/** The path of the page, the same in every language. */
const here = () => withoutPrefix(location.pathname)
