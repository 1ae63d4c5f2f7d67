import { CONTACT_PREFILL } from "#machines/contact/contact-prefill.ts"
import { type RawSearch, SEARCH_FIELDS, STAY_FIELDS } from "#machines/search/search-address.ts"

/** The parameters of a property's page: the stay, and how its reviews are shown. */
export const PROPERTY_FIELDS = [...STAY_FIELDS, "reviews", "reviewPage"] as const
export type RawPropertySearch = Partial<Record<(typeof PROPERTY_FIELDS)[number], string>>

/** The parameters of pages with forms: what fills the contact form in, and what a mail or a posted form leads to. */
export const FORM_FIELDS = [...CONTACT_PREFILL, "ref", "token", "status"] as const
export type RawFormSearch = Partial<Record<(typeof FORM_FIELDS)[number], string>>

/** The parameters of the city's pages. */
export const CITY_FIELDS = ["category"] as const
export type RawCitySearch = Partial<Record<(typeof CITY_FIELDS)[number], string>>
/** The parameters of the agenda of events; what each may hold stands in event-query.ts. */
export const EVENT_FIELDS = ["category", "q", "free", "order"] as const
export type RawEventSearch = Partial<Record<(typeof EVENT_FIELDS)[number], string>>
/** The parameters of the blog: which posts it lists. */
export const BLOG_FIELDS = ["category", "topic"] as const
export type RawBlogSearch = Partial<Record<(typeof BLOG_FIELDS)[number], string>>

/** The parameters of the owners' page: what its estimate is worked out with. */
export const INCOME_FIELDS = ["service", "nightlyPrice", "nights", "stays", "rooms", "properties"] as const
export type IncomeField = (typeof INCOME_FIELDS)[number]
export type RawIncome = Partial<Record<IncomeField, string>>

/** Some of an address's parameters. */
export function pick<Field extends string>(
  raw: Partial<Record<string, string>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => (raw[field] === undefined ? [] : [[field, raw[field]]])),
  ) as Partial<Record<Field, string>>
}

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
