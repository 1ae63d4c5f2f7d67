import { searchMap } from "#worker/data/search/map-search.ts"
import { firstProperties, searchProperties } from "#worker/data/search/property-search.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import { pricesOf } from "#worker/data/search/search-prices.ts"
import type { Database } from "#worker/data/statement.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { EVERYTHING } from "./any-search.ts"

type Kind = "filters" | "dates" | "point" | "total"

/** The most rows that a search reads: for its first page, and for all of its answer. */
export const BOUNDS: Record<Kind, { first: number; whole: number }> = {
  filters: { first: 40, whole: 1_100 },
  // The cards and the histogram tell totals.
  dates: { first: 40, whole: 2_100 },
  point: { first: 200, whole: 1_600 },
  total: { first: 300, whole: 2_100 },
}
/** The same of a search that finds nothing, apart from what there is at other prices. */
export const NOTHING = 10

const PINHEIROS = { lat: -23.566803, lng: -46.701603 }

/** Searches of each kind: what many properties have, what few and none have, and what the order brings last. */
export function scaleSearches(today: string): [string, Kind, Partial<PropertySearch>][] {
  const stay = { checkIn: daysAfter(today, 5), checkOut: daysAfter(today, 9) }
  const other = { checkIn: daysAfter(today, 20), checkOut: daysAfter(today, 24) }
  return [
    ["everything", "filters", { sort: "featured" }],
    ["type", "filters", { type: "studio" }],
    ["type, rare", "filters", { type: "loft", adults: 5, bedrooms: 3, beds: 4, pets: 1, featured: "1" }],
    ["type, none", "filters", { type: "loft", adults: 9 }],
    ["type, against the order", "filters", { type: "loft", sort: "price-desc", maxPrice: 99 }],
    ["text", "filters", { q: "varanda" }],
    ["text, rare", "filters", { q: "jacarandá" }],
    ["text, none", "filters", { q: "escandinavo" }],
    ["text, against the order", "filters", { location: "Pinheiros", minPrice: 108, sort: "price" }],
    ["dates", "dates", stay],
    ["dates, a day off", "dates", { ...stay, flex: 1 }],
    ["dates, rare", "dates", { ...stay, q: "jacarandá" }],
    ["dates, none", "dates", { ...stay, adults: 9 }],
    ["price and amenity", "filters", { maxPrice: 104, amenities: ["wifi"], sort: "price" }],
    ["price and amenities, rare", "filters", { maxPrice: 96, amenities: ["wifi", "kitchen", "workspace"] }],
    ["price, none", "filters", { maxPrice: 1, amenities: ["wifi"] }],
    ["price, against the order", "filters", { minPrice: 109, sort: "price", amenities: ["wifi"] }],
    ["metro", "filters", { line: 2 }],
    ["metro, a station", "filters", { station: "se", metro: 3 }],
    ["metro, none", "filters", { line: 5 }],
    ["metro, against the order", "filters", { line: 4, sort: "distance", amenities: ["kitchen"], pets: 1 }],
    ["4 km", "point", { ...PINHEIROS, radius: 4 }],
    ["4 km, by rating", "point", { ...PINHEIROS, radius: 4, sort: "rating" }],
    ["30 km", "point", { ...PINHEIROS, radius: 30 }],
    ["30 km, rare", "point", { ...PINHEIROS, radius: 30, q: "jacarandá" }],
    ["4 km, none", "point", { ...PINHEIROS, radius: 4, adults: 9 }],
    ["a part of the map", "point", { bounds: "-23.5900,-46.7300,-23.5400,-46.6600" }],
    ["4 km, dates", "total", { ...PINHEIROS, radius: 4, ...stay }],
    ["total", "total", { ...stay, sort: "price" }],
    ["total, other days", "total", { ...other, sort: "price", adults: 3 }],
    ["total, the dearest", "total", { ...stay, sort: "price-desc" }],
    ["total up to", "total", { ...stay, maxPrice: 560 }],
    ["total up to, none", "total", { ...stay, maxPrice: 1, q: "escandinavo" }],
    ["total, against the order", "total", { ...stay, minPrice: 600, sort: "price" }],
  ]
}

/** What a search reads: for its first page, and for its list, its count, its histogram and its map. */
export async function rowsOf(
  database: Database,
  change: Partial<PropertySearch>,
): Promise<{ first: number; whole: number; histogram: number; count: string }> {
  const search = { ...EVERYTHING, ...change }
  const first = await firstProperties(database, search, "pt")
  const searched = await searchProperties(database, search, "pt")
  const { rowsRead: histogram } = await pricesOf(database, search, searched)
  const { rowsRead: map } = await searchMap(database, search)
  const { count, isAtLeast } = searched.result
  return {
    first: first.rowsRead,
    whole: searched.rowsRead + histogram + map,
    histogram,
    count: `${isAtLeast ? "≥ " : ""}${count}`,
  }
}
