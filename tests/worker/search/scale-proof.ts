import type { PropertyCard } from "#machines/property/card.ts"
import { searchMap } from "#worker/data/search/map-search.ts"
import { firstProperties, searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { Database } from "#worker/data/statement.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { nightsOf, searchByHand, totalOf } from "./search-reference.ts"

const PAGE = 12
const COUNTED = 500

/** What a comparison was of: so many must have been of each. */
export type Proved = "counted" | "more than counted" | "in part" | "nothing"

/**
 * Compares the answer of a search with that of the reference: its first page alone, its list, its count and its map. What
 * is told to be "at least" must be true, in the order of the search, and not less than what it could be.
 * @returns what differs, and what the answer was
 */
export async function provedAnswer(
  database: Database,
  properties: PropertyFiles[],
  search: PropertySearch,
  today: string,
): Promise<{ differences: string[]; proved: Proved }> {
  const expected = searchByHand(properties, search, today)
  const first = await firstProperties(database, search, "pt")
  const { result } = await searchProperties(database, search, "pt")
  const { map } = await searchMap(database, search)
  const differences: string[] = []
  const differ = (what: string, isSo: boolean) => {
    if (isSo) differences.push(what)
  }
  const slugs = expected.map(({ slug }) => slug)
  const pages = Math.max(1, Math.ceil(result.count / PAGE))
  const page = Math.min(search.page, pages)
  differ("pages", result.pages !== pages || result.page !== page)
  const isByTotal = nightsOf(search) !== undefined && (search.sort ?? "").startsWith("price")
  const asksForTotal =
    nightsOf(search) !== undefined && (search.minPrice !== undefined || search.maxPrice !== undefined)
  const decidesTotal = isByTotal || asksForTotal
  const isSure = !result.isAtLeast || !decidesTotal
  const isInOrder = (cards: readonly PropertyCard[]) => {
    const places = slugsOf(cards).map((slug) => slugs.indexOf(slug))
    return (
      !places.includes(-1) &&
      isSame(
        places,
        places.toSorted((a, b) => a - b),
      )
    )
  }
  if (isSure) differ("page", !isSame(slugsOf(result.properties), slugs.slice((page - 1) * PAGE, page * PAGE)))
  else differ("found", !isInOrder(result.properties))
  // Alone, a first page of totals is that of those with the cheapest nights.
  if (decidesTotal) differ("first totals", !isInOrder(first.properties))
  else differ("first page", !isSame(slugsOf(first.properties), slugs.slice(0, PAGE)))
  const totals = result.properties.map(({ slug, stay }) => [slug, (stay?.total ?? 0) / 100])
  const byHand = new Map(properties.map(({ slug, property }) => [slug, property]))
  differ(
    "totals",
    nightsOf(search) !== undefined &&
      totals.some(([slug, total]) => {
        const property = byHand.get(String(slug))
        return property === undefined || totalOf(property, search, today) !== total
      }),
  )
  differ("count", result.isAtLeast ? result.count > expected.length : result.count !== expected.length)
  // Of the stays that match, those are counted that were looked at and are long enough.
  const least = nightsOf(search) === undefined ? COUNTED : COUNTED / 2
  differ("at least", result.isAtLeast && isSure && (result.count < least || result.count > COUNTED))
  differ("all", !result.isAtLeast && expected.length > COUNTED)
  const onMap = map.tags.length + map.clusters.reduce((sum, { count }) => sum + count, 0)
  differ("map", !map.isEstimate && onMap !== expected.length)
  differ("map of more", map.isEstimate !== result.isAtLeast)
  const proved =
    expected.length === 0
      ? "nothing"
      : !result.isAtLeast
        ? "counted"
        : isSure
          ? "more than counted"
          : "in part"
  return { differences, proved }
}

function slugsOf(cards: readonly PropertyCard[]): string[] {
  return cards.map(({ slug }) => slug)
}

function isSame<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}
