import { SORTS, type Sort } from "#machines/search/search-address.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { amount } from "../../amount.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { FILTER_NAMES, type Filter, filtersOf, without } from "./any-search.ts"
import { compareRanks, nightsOf, rankOf, searchByHand } from "./search-reference.ts"

type Property = PropertyFiles["property"]

/** Number of searches that are drawn (`amount`). */
export const SEARCHES = 3_600

/** A query with one mistake: that of a changed search, or over changed properties. */
type Mistake =
  | { on: Filter; search: (search: PropertySearch) => Partial<PropertySearch> }
  | { on: Filter; property: (property: Property) => Partial<Property> }

const MISTAKES: Record<string, Mistake> = {
  "babies count as guests": {
    on: "guests",
    search: ({ adults, babies }) => ({ adults: adults + babies }),
  },
  "children do not count": { on: "guests", search: () => ({ children: 0 }) },
  "one guest more fits": { on: "guests", property: ({ guests }) => ({ guests: guests + 1 }) },
  "one guest less fits": { on: "guests", property: ({ guests }) => ({ guests: guests - 1 }) },
  "the lowest price is left out": {
    on: "minPrice",
    search: ({ minPrice = 0 }) => ({ minPrice: minPrice + 1 }),
  },
  "the highest price is left out": {
    on: "maxPrice",
    search: ({ maxPrice = 0 }) => ({ maxPrice: maxPrice - 1 }),
  },
  "the lowest price knows no cleaning": { on: "minPrice", property: () => ({ cleaningFee: 0 }) },
  "the highest price knows no cleaning": { on: "maxPrice", property: () => ({ cleaningFee: 0 }) },
  "the least bedrooms are left out": {
    on: "bedrooms",
    search: ({ bedrooms = 0 }) => ({ bedrooms: bedrooms + 1 }),
  },
  "the least beds are left out": { on: "beds", search: ({ beds = 0 }) => ({ beds: beds + 1 }) },
  "the longest minimum stay is left out": {
    on: "minNights",
    search: ({ minNights = 0 }) => ({ minNights: minNights - 1 }),
  },
  "the longest walk is left out": { on: "metro", search: ({ metro = 0 }) => ({ metro: metro - 1 }) },
  "a stop is only its first station": {
    on: "station",
    property: ({ metro }) => ({
      metro: { ...metro, station: metro.station === "Paulista" ? "" : metro.station },
    }),
  },
  "an interchange is on its first line only": {
    on: "line",
    property: ({ metro }) => ({ metro: { ...metro, station: metro.station === "Sé" ? "" : metro.station } }),
  },
  "a station asks for its line": {
    on: "station",
    search: ({ station }) => ({
      station: undefined,
      line: station === "se" ? 3 : station === "faria-lima" ? 4 : 2,
    }),
  },
  "one of the amenities is enough": {
    on: "amenities",
    search: ({ amenities }) => ({ amenities: amenities?.slice(0, 1) }),
  },
  "the radius ends early": { on: "point", search: ({ radius = 0 }) => ({ radius: radius - 0.02 }) },
  "the radius ends late": { on: "point", search: ({ radius = 0 }) => ({ radius: radius + 0.02 }) },
  "the edge of the map is left out": {
    on: "bounds",
    search: ({ bounds = "" }) => ({ bounds: narrower(bounds) }),
  },
  "the name of the place is asked for near a point, too": {
    on: "point",
    search: ({ q, location }) => ({ q: `${q ?? ""} ${location ?? ""}` }),
  },
  "a stay one night too short is enough": {
    on: "stay",
    property: ({ minimumStay }) => ({ minimumStay: minimumStay - 1 }),
  },
  "the minimum stay is not enough": {
    on: "stay",
    property: ({ minimumStay }) => ({ minimumStay: minimumStay + 1 }),
  },
  "the first of the taken nights is free": {
    on: "stay",
    property: (property) => ({ blocked: runsOf(property, 1, -1) }),
  },
  "the last of the taken nights is free": {
    on: "stay",
    property: (property) => ({ blocked: runsOf(property, 0, -1) }),
  },
  "the night before the taken nights is taken": {
    on: "stay",
    property: (property) => ({ blocked: runsOf(property, -1, 1) }),
  },
  "the night after the taken nights is taken": {
    on: "stay",
    property: (property) => ({ blocked: runsOf(property, 0, 1) }),
  },
  "a stay within one day is none": {
    on: "stay",
    search: ({ checkIn, checkOut }) => (checkIn === checkOut ? { checkOut: undefined } : {}),
  },
  "no stay moves": { on: "stay", search: () => ({ flex: undefined }) },
  "a stay moves a day less": {
    on: "stay",
    search: ({ flex }) => ({ flex: flex === 3 ? 2 : flex === 2 ? 1 : undefined }),
  },
  "a stay moves a day more": {
    on: "stay",
    search: ({ flex }) => ({ flex: flex === 1 ? 2 : flex === 2 ? 3 : flex }),
  },
  "the order knows no cleaning": { on: "stay", property: () => ({ cleaningFee: 0 }) },
  "weekends cost what other nights do": { on: "stay", property: ({ weekend: _, ...other }) => other },
  "every weekend is of Friday and Saturday": {
    on: "stay",
    property: ({ weekend, ...other }) =>
      weekend === undefined ? other : { ...other, weekend: { price: weekend.price } },
  },
  "periods cost what other nights do": {
    on: "stay",
    property: ({ periods = [] }) => ({
      periods: periods.map(({ price: _, weekendPrice: __, percent: ___, ...period }) => period),
    }),
  },
  "the last night of a period is not in it": {
    on: "stay",
    property: ({ periods = [] }) => ({
      periods: periods.map((period) => ({ ...period, until: daysAfter(period.until, -1) })),
    }),
  },
  "periods have no minimum stay of their own": {
    on: "stay",
    property: ({ periods = [] }) => ({ periods: periods.map(({ minimumStay: _, ...period }) => period) }),
  },
  "long stays cost no less": { on: "stay", property: () => ({ discounts: [] }) },
  "a discount needs a night more": {
    on: "stay",
    property: ({ discounts = [] }) => ({
      discounts: discounts.map(({ nights, percent }) => ({ nights: nights + 1, percent })),
    }),
  },
  "more guests cost no more": { on: "stay", property: ({ extraGuest: _, ...other }) => other },
  "only further guests than the first to pay do": {
    on: "stay",
    property: ({ extraGuest, ...other }) =>
      extraGuest === undefined
        ? other
        : { ...other, extraGuest: { ...extraGuest, from: extraGuest.from + 1 } },
  },
  "the highest price is that of usual nights": {
    on: "maxPrice",
    property: ({ periods: _, weekend: __, ...other }) => other,
  },
}

function narrower(bounds: string): string {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(",").map(Number)
  return [south + 0.0003, west + 0.0003, north - 0.0003, east - 0.0003].join(",")
}

function runsOf({ blocked }: Property, later: number, longer: number): Property["blocked"] {
  return blocked.map((run) => ({
    from: daysAfter("from" in run ? run.from : "", later),
    nights: run.nights + longer,
  }))
}

/** What a search is sorted by, if it does not say. */
function sortOf({ sort, lat, station, line }: PropertySearch): Sort {
  return sort ?? ([lat, station, line].every((each) => each === undefined) ? "rating" : "distance")
}

/** The order of a search, by what it compares: two of the sorts depend on the days and on the point. */
function orderOf(search: PropertySearch): string {
  const sort = sortOf(search)
  const isOfStay = nightsOf(search) !== undefined
  if (sort === "price") return isOfStay ? "total" : "price"
  if (sort === "price-desc") return isOfStay ? "total down" : "price down"
  if (sort === "distance" && (search.station ?? search.line) !== undefined) return "walk"
  if (sort === "distance") return search.lat === undefined ? "metro" : "distance"
  return sort
}

const ORDERS = [
  "rating",
  "price",
  "total",
  "price down",
  "total down",
  "metro",
  "walk",
  "distance",
  "featured",
]
/** Filters of which half a city of properties remains. */
const WIDE: Filter[] = [
  ...(["guests", "pets", "minPrice", "maxPrice", "metro", "featured", "amenities", "stay", "point"] as const),
]

/** The least number of searches of each kind; of what is left to chance, a third of the usual number or less. */
const LEAST: Record<string, number> = {
  "with results": 0.6 * SEARCHES,
  "with two pages": 0.3 * SEARCHES,
  "with another page turned": 0.2 * SEARCHES,
  "tie across two pages": 100,
  ...eachOf(SORTS, (sort) => [`sorted by ${sort}`, 200]),
  ...eachOf(ORDERS, (order) => [`order of ${order}`, 30]),
  ...eachOf(ORDERS, (order) => [`tie of ${order}`, 15]),
  ...eachOf(FILTER_NAMES, (filter) => [`${filter} with effect`, 30]),
  ...eachOf(FILTER_NAMES, (filter) => [`${filter} without effect`, 1]),
  ...eachOf(FILTER_NAMES, (filter) => [`${filter} with results`, 30]),
  // The count of a search by nothing but guests and type is read from another table.
  ...eachOf(FILTER_NAMES, (filter) => [`${filter} alone`, 3]),
  ...eachOf(WIDE, (filter) => [`${filter} on another page`, 3]),
  ...eachOf(Object.keys(MISTAKES), (mistake) => [mistake, 5]),
}

function eachOf(names: readonly string[], entry: (name: string) => [string, number]): Record<string, number> {
  return Object.fromEntries(names.map(entry))
}

/** Counts what drawn searches would show of a query, so that a test can tell whether they were worth drawing. */
export function newMix() {
  const counts = new Map<string, number>()
  const add = (name: string, isSo = true) => counts.set(name, (counts.get(name) ?? 0) + Number(isSo))

  const seeOrder = (search: PropertySearch, found: PropertyFiles[], today: string) => {
    const ranks = found.map((files) => rankOf(files, search, today))
    const isTied = ranks.map((rank, at) => at > 0 && compareRanks(ranks[at - 1] ?? [], rank) === 0)
    add(`sorted by ${sortOf(search)}`)
    add(`order of ${orderOf(search)}`)
    add(`tie of ${orderOf(search)}`, isTied.includes(true))
    add("tie across two pages", isTied[12] === true)
  }

  const see = (
    properties: PropertyFiles[],
    search: PropertySearch,
    found: PropertyFiles[],
    today: string,
  ) => {
    const filters = filtersOf(search)
    const finds = (others: PropertyFiles[], other: PropertySearch) =>
      slugsOf(searchByHand(others, other, today)) === slugsOf(found)
    const turnsPage = found.length > 12 && search.page > 1
    add("with results", found.length > 0)
    add("with two pages", found.length > 12)
    add("with another page turned", turnsPage)
    if (found.length > 1) seeOrder(search, found, today)
    for (const filter of filters) {
      const hasEffect = !finds(properties, without(search, filter))
      add(`${filter} with results`, found.length > 0)
      add(`${filter} ${hasEffect ? "with" : "without"} effect`)
      add(`${filter} alone`, hasEffect && filters.every((each) => [filter, "guests", "type"].includes(each)))
      add(`${filter} on another page`, hasEffect && turnsPage)
    }
    for (const [name, mistake] of Object.entries(MISTAKES).filter(([, { on }]) => filters.includes(on))) {
      const isSame =
        "search" in mistake
          ? finds(properties, { ...search, ...mistake.search(search) })
          : finds(changedBy(mistake.property, properties), search)
      add(name, !isSame)
    }
  }

  /** The kinds of which too few were seen, with their numbers. */
  const tooFew = () =>
    Object.entries(LEAST)
      .filter(([name, least]) => (counts.get(name) ?? 0) < amount(least))
      .map(([name, least]) => `${name}: ${counts.get(name) ?? 0} of ${least}`)

  return { see, tooFew }
}

function slugsOf(found: PropertyFiles[]): string {
  return found.map(({ slug }) => slug).join()
}

type Change = (property: Property) => Partial<Property>
const known = new Map<Change, WeakMap<PropertyFiles[], PropertyFiles[]>>()

/** The changed properties, once for all searches among the same ones, so that what is read from them is, too. */
function changedBy(change: Change, files: PropertyFiles[]): PropertyFiles[] {
  const of = known.get(change) ?? new WeakMap<PropertyFiles[], PropertyFiles[]>()
  const next = of.get(files) ?? changed(files, change)
  known.set(change, of.set(files, next))
  return next
}

/** A change either has some of a property's facts, or all of them but one that is left out. */
function changed(files: PropertyFiles[], change: Change): PropertyFiles[] {
  return files.map((each) => {
    const next = change(each.property)
    return { ...each, property: "code" in next ? (next as Property) : { ...each.property, ...next } }
  })
}
