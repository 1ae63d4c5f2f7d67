import type { ResolvedPlace } from "#machines/places/place.ts"
import { toIsoDateTime } from "#machines/site/day.ts"
import type { DateRange } from "#machines/stay/calendar-range.machine.ts"
import { pricedNights } from "#machines/stay/quote.ts"
import { BAR_FIELDS, type RawSearch, SEARCH_FIELDS, type SearchField, type Sort } from "./search-address.ts"
import type { SearchQuery } from "./search-query.ts"

/** The address parameters of a search; page 1 and absent fields are left out. */
export function queryOf(query: SearchQuery): RawSearch {
  const raw: RawSearch = {}
  for (const field of SEARCH_FIELDS) {
    const value = query[field]
    if (value === undefined || (field === "page" && value === 1)) continue
    raw[field] = field === "checkIn" || field === "checkOut" ? toIsoDateTime(String(value)) : String(value)
  }
  return raw
}

/**
 * A search by the place that its text was taken for: its name instead of what was typed, and its coordinates unless
 * the search has some.
 */
export function placed(query: SearchQuery, place: ResolvedPlace | null): SearchQuery {
  if (place === null) return query
  const { lat = place.coords.lat, lng = place.coords.lng } = query
  return { ...query, location: place.description, lat, lng }
}

/** The same search with some parameters changed (`undefined` removes one), back on page 1. */
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

/** The parameters of the search bar, which the filter form must carry along. */
export function barPart(raw: RawSearch): RawSearch {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => isBarField(name)))
}

/** The parameters of the filter form, which the search bar must carry along. */
export function filterPart(raw: RawSearch): RawSearch {
  return Object.fromEntries(
    // The radius and the map bounds belong to the previous place.
    Object.entries(raw).filter(([name]) => !isBarField(name) && !["page", "radius", "bounds"].includes(name)),
  )
}

/**
 * The filters that go along to a search for other days: not the prices, unless the stay is as long, because they are
 * what it costs in all, or a night of none.
 */
export function filtersFor(carried: RawSearch, before: DateRange, after: DateRange): RawSearch {
  return pricedNights(before) === pricedNights(after) ? carried : withoutPrices(carried)
}

/** A search without its prices. */
export function withoutPrices({ minPrice: _least, maxPrice: _most, ...others }: RawSearch): RawSearch {
  return others
}

const NOT_NARROWING: readonly SearchField[] = ["adults", "children", "babies", "flex", "sort", "page"]

/** True if the search narrows the results: search engines then do not list the page. */
export function hasNarrowing(query: SearchQuery): boolean {
  const { adults, children } = query
  const asked = Object.keys(queryOf(query)).filter((name) => !NOT_NARROWING.includes(name as SearchField))
  return adults + children > 1 || asked.some((name) => name !== "pets" || query.pets > 0)
}

/** What a search is sorted by unless it says: the walk to the station or line that it asks for, then the distance. */
export function usualSort({ station, line, lat }: SearchQuery): Sort {
  return station !== undefined || line !== undefined || lat !== undefined ? "distance" : "rating"
}

/** The order of a page of results for which none was chosen. */
export function pageSort(query: SearchQuery): Sort {
  return hasNarrowing(query) ? usualSort(query) : "featured"
}

/** The order that was chosen; undefined if it is the usual one. */
export function chosenSort(query: SearchQuery): Sort | undefined {
  return query.sort === pageSort(query) ? undefined : query.sort
}
