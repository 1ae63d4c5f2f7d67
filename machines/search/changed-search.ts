import { toIsoDateTime } from "#machines/site/day.ts"
import { BAR_FIELDS, type RawSearch, SEARCH_FIELDS, type SearchField } from "./search-address.ts"
import type { SearchQuery } from "./search-query.ts"

/** A search as the parameters of its address; defaults are left out. */
export function queryOf(query: SearchQuery): RawSearch {
  const raw: RawSearch = {}
  for (const field of SEARCH_FIELDS) {
    const value = query[field]
    if (value === undefined || (field === "page" && value === 1)) continue
    raw[field] = field === "checkIn" || field === "checkOut" ? toIsoDateTime(String(value)) : String(value)
  }
  return raw
}

/** The same search with some parameters changed; `undefined` takes one away. Starts again at page 1. */
export function changed(
  query: SearchQuery,
  change: Partial<Record<SearchField, string | undefined>>,
): RawSearch {
  const raw: Partial<Record<SearchField, string | undefined>> = {
    ...queryOf(query),
    page: undefined,
    ...change,
  }
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined)) as RawSearch
}

function isBarField(name: string): boolean {
  return (BAR_FIELDS as readonly string[]).includes(name)
}

/** The parameters that the bar holds, and that a filter form must carry along. */
export function barPart(raw: RawSearch): RawSearch {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => isBarField(name)))
}

/** The parameters that the filter form holds, and that the bar must carry along. */
export function filterPart(raw: RawSearch): RawSearch {
  return Object.fromEntries(
    // The radius and the part of the map belong to the place that was searched.
    Object.entries(raw).filter(([name]) => !isBarField(name) && !["page", "radius", "bounds"].includes(name)),
  )
}

const NOT_NARROWING: readonly SearchField[] = ["adults", "children", "babies", "sort"]

/** True when the search asks for less than everything, so that a featured section would be in the way. */
export function hasNarrowing(query: SearchQuery): boolean {
  const { adults, children } = query
  const asked = Object.keys(queryOf(query)).filter((name) => !NOT_NARROWING.includes(name as SearchField))
  return adults + children > 1 || asked.some((name) => name !== "pets" || query.pets > 0)
}
