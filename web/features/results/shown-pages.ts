import type { PropertySearchResult } from "#machines/search/search-answer.ts"

/** What tells whether pages of results go together: how many there are, and the content that they show. */
type Page = Pick<PropertySearchResult, "page" | "count" | "version">

/**
 * A page of results after those before it that were shown already; alone, if one of them is missing or shows what has
 * changed since, such as another price.
 */
export function pagesWith<Found extends Page>(shown: readonly Found[], found: Found): Found[] {
  const earlier = shown.slice(0, found.page - 1)
  const isWhole =
    earlier.length === found.page - 1 &&
    earlier.every(({ count, version }) => count === found.count && version === found.version)
  return isWhole ? [...earlier, found] : [found]
}
