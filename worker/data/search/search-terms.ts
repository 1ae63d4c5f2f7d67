import { addDays, type Day } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { dayNumber } from "#machines/stay/stay-total.ts"
import { areaTerms } from "./area-terms.ts"
import { wordsToFind } from "./full-text.ts"
import { either, rangeTerms } from "./range-terms.ts"
import { type PropertySearch, pricedStayOf, stayOf, textAsked } from "./search-conditions.ts"

/** Higher than any price of a night, BRL. */
const NO_PRICE_ABOVE = 4 ** 10 - 1
/** The levels of each kind of range in the entries: steps of 1, 4, 16 …. */
const LEVELS = { nights: 8, minutes: 4, prices: 10 }

/**
 * The FTS5 expression that matches the entries of a search (d1-migrations/0023_search_entries.sql writes their terms). It
 * knows all of a search but these, which are worked out of the entries that it finds: the exact edge of an area; the minimum
 * stay of a period that is longer than another's; and what a stay costs.
 * @param only a term that the entries have to have, too; with a minus, not to have
 */
export function matchOf(search: PropertySearch, only?: string): string {
  const all = [...wordTerms(search), ...filterTerms(search), ...priceTerms(search), ...areaTerms(search)]
  const none = refusedTerms(search)
  if (only?.startsWith("-")) none.push(only.slice(1))
  else if (only !== undefined) all.push(only)
  const found = (all.length === 0 ? ["_on"] : all).join(" AND ")
  return none.length === 0 ? found : `(${found}) NOT (${none.join(" OR ")})`
}

/** Typed words, each the beginning of a word. None has the underscore that all other terms begin with. */
function wordTerms(search: PropertySearch): string[] {
  return wordsToFind(textAsked(search)).map((word) => `"${word}"*`)
}

function filterTerms(search: PropertySearch): string[] {
  const { pets, type, bedrooms, beds, metro, station, line, featured, amenities = [] } = search
  const all = amenities.map((amenity) => `_a_${amenity}`)
  if (guestTotal(search) > 1) all.push(`_g${guestTotal(search)}`)
  if (pets > 0) all.push("_pets")
  if (type !== undefined) all.push(`_t_${type}`)
  if (bedrooms !== undefined) all.push(`_r${bedrooms}`)
  if (beds !== undefined) all.push(`_b${beds}`)
  if (metro !== undefined) all.push(either(rangeTerms("_k", [0, metro], LEVELS.minutes)))
  if (station !== undefined) all.push(`_stop_${station.replaceAll("-", "_")}`)
  if (line !== undefined) all.push(`_l_${line}`)
  if (featured !== undefined) all.push("_featured")
  return all
}

/** The prices of a search by those of the cheapest night: a stay costs what its nights do. */
function priceTerms(search: PropertySearch): string[] {
  const { minPrice = 0, maxPrice = NO_PRICE_ABOVE } = search
  if (pricedStayOf(search) !== undefined || (minPrice === 0 && maxPrice === NO_PRICE_ABOVE)) return []
  return [either(rangeTerms("_p", [minPrice, Math.min(maxPrice, NO_PRICE_ABOVE)], LEVELS.prices))]
}

/** What an entry must not have. */
function refusedTerms(search: PropertySearch): string[] {
  const none: string[] = []
  if (search.minNights !== undefined) none.push(`_m${search.minNights}`)
  const stay = stayOf(search)
  if (stay === undefined) return none
  const { checkIn, nights, moved } = stay
  const isPriced = nights <= MAX_NIGHTS
  if (isPriced) none.push(`_s${nights}`)
  const days = isPriced && moved.length > 0 ? moved : [checkIn]
  const taken = days.map((day) => either(nightTerms(day, nights)))
  none.push(taken.length === 1 ? (taken[0] ?? "") : `(${taken.join(" AND ")})`)
  return none
}

/** One of these terms has an entry of which a night of the stay is taken. */
function nightTerms(checkIn: Day, nights: number): string[] {
  const last = addDays(checkIn, nights - 1)
  return rangeTerms("_n", [dayNumber(checkIn), dayNumber(last)], LEVELS.nights)
}
