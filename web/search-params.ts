import {
  BLOG_FIELDS,
  CITY_FIELDS,
  EVENT_FIELDS,
  FORM_FIELDS,
  INCOME_FIELDS,
  PROPERTY_FIELDS,
  type RawBlogSearch,
  type RawCitySearch,
  type RawEventSearch,
  type RawFormSearch,
  type RawIncome,
  type RawPropertySearch,
  type RawSearch,
  SEARCH_FIELDS,
} from "#machines/search-address.ts"

/** Every query parameter a page reads; others are dropped, so that no cached page can carry them. */
const KNOWN: ReadonlySet<string> = new Set<string>([
  ...SEARCH_FIELDS,
  ...PROPERTY_FIELDS,
  ...FORM_FIELDS,
  ...CITY_FIELDS,
  ...EVENT_FIELDS,
  ...BLOG_FIELDS,
  ...INCOME_FIELDS,
])

/**
 * Reads a query string: known parameters, the first of duplicates (repeated amenities are one list).
 * Both sides use it, so the server's page and the browser's agree on the address.
 */
export function parseSearch(
  text: string,
): RawSearch &
  RawPropertySearch &
  RawFormSearch &
  RawCitySearch &
  RawEventSearch &
  RawBlogSearch &
  RawIncome {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (!KNOWN.has(name)) continue
    if (found[name] === undefined) found[name] = value
    else if (name === "amenities") found[name] += `,${value}`
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ""))
}

/** The query string of parameters, with its question mark; empty without any. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") params.append(name, value)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}
