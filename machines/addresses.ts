import { CONTACT_PREFILL } from "#machines/contact/contact-prefill.ts"
import { SEARCH_FIELDS, STAY_FIELDS } from "#machines/search/search-address.ts"
import { GUEST_KINDS } from "#machines/stay/guests.ts"

/** The parameters of a property's page: the stay, and the order, page and text of its reviews. */
export const PROPERTY_FIELDS = [...STAY_FIELDS, "reviews", "reviewPage", "reviewText"] as const
export type RawPropertySearch = Partial<Record<(typeof PROPERTY_FIELDS)[number], string>>

/** The parameters of the favourites: the codes of a list that somebody sent, and the stay. */
export const FAVOURITES_FIELDS = ["imoveis", ...STAY_FIELDS] as const
export type RawFavourites = Partial<Record<(typeof FAVOURITES_FIELDS)[number], string>>

/** The parameters of the contact form: its prefill, and the guests of the stay that it asks for. */
export const CONTACT_PARAMETERS = [...CONTACT_PREFILL, ...GUEST_KINDS] as const

/** The parameters of pages with forms: the contact form's, and those that mails and posted forms link with. */
export const FORM_FIELDS = [...CONTACT_PARAMETERS, "ref", "token", "status"] as const
export type RawFormSearch = Partial<Record<(typeof FORM_FIELDS)[number], string>>

/** The parameters of the city's pages. */
export const CITY_FIELDS = ["category"] as const
export type RawCitySearch = Partial<Record<(typeof CITY_FIELDS)[number], string>>
/** The parameters of the agenda of events; event-search.ts has their readers. */
export const EVENT_FIELDS = ["category", "q", "free", "order"] as const
export type RawEventSearch = Partial<Record<(typeof EVENT_FIELDS)[number], string>>
/** The parameters of the blog: which posts it lists. */
export const BLOG_FIELDS = ["category", "topic"] as const
export type RawBlogSearch = Partial<Record<(typeof BLOG_FIELDS)[number], string>>

/** The parameters of the owners' page: the input of its estimate. */
export const INCOME_FIELDS = ["service", "nightlyPrice", "nights", "stays", "rooms", "properties"] as const
export type IncomeField = (typeof INCOME_FIELDS)[number]
export type RawIncome = Partial<Record<IncomeField, string>>

/**
 * Every query parameter that a page reads; others are dropped, so that no cached page can contain them. A page's own go
 * through `pick`, which takes none but these.
 */
export const PARAMETERS = [
  ...SEARCH_FIELDS,
  ...PROPERTY_FIELDS,
  ...FAVOURITES_FIELDS,
  ...FORM_FIELDS,
  ...CITY_FIELDS,
  ...EVENT_FIELDS,
  ...BLOG_FIELDS,
  ...INCOME_FIELDS,
] as const
export type Parameter = (typeof PARAMETERS)[number]
const KNOWN: ReadonlySet<string> = new Set(PARAMETERS)

/** Picks some of an address's parameters. */
export function pick<Field extends Parameter>(
  raw: Partial<Record<string, string>>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => (raw[field] === undefined ? [] : [[field, raw[field]]])),
  ) as Partial<Record<Field, string>>
}

/**
 * Parses a query string: keeps the known parameters and the first of duplicates (repeated amenities become one list).
 * Server and browser both use it, so hydration finds the same parameters.
 */
export function parseSearch(text: string): Partial<Record<Parameter, string>> {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (!KNOWN.has(name)) continue
    if (found[name] === undefined) found[name] = value
    else if (name === "amenities") found[name] += `,${value}`
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ""))
}

/** Writes a query string with its question mark; empty if there are no parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") params.append(name, value)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}
