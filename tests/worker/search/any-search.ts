import fc from "fast-check"
import { AMENITIES } from "#machines/property/amenities.ts"
import { PROPERTY_TYPES } from "#machines/property/property.ts"
import { SORTS } from "#machines/search/search-address.ts"
import type { PropertySearch } from "#worker/data/search/search-conditions.ts"
import type { PropertyFiles } from "../../../scripts/content/catalogue.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { priceOf, published } from "./search-reference.ts"

type Change = Partial<PropertySearch>
type Property = PropertyFiles["property"]

/** A search without filters. */
export const EVERYTHING: PropertySearch = {
  adults: 1,
  children: 0,
  babies: 0,
  pets: 0,
  page: 1,
  radius: undefined,
}

/** Filters, by the parameters that they set. */
const FILTERS = {
  guests: ["adults", "children"],
  pets: ["pets"],
  type: ["type"],
  minPrice: ["minPrice"],
  maxPrice: ["maxPrice"],
  bedrooms: ["bedrooms"],
  beds: ["beds"],
  minNights: ["minNights"],
  metro: ["metro"],
  station: ["station"],
  line: ["line"],
  featured: ["featured"],
  amenities: ["amenities"],
  stay: ["checkIn", "checkOut", "flex"],
  point: ["lat", "lng", "radius"],
  bounds: ["bounds"],
  q: ["q"],
  location: ["location"],
} as const satisfies Record<string, (keyof PropertySearch)[]>
export type Filter = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[]
/** The parameters that searches are drawn with. */
export const DRAWN: readonly string[] = [...Object.values(FILTERS).flat(), "babies", "sort", "page"]

/** A search without one of its filters. */
export function without(search: PropertySearch, filter: Filter): PropertySearch {
  const names: readonly (keyof PropertySearch)[] = FILTERS[filter]
  const plain = EVERYTHING as Partial<PropertySearch>
  return { ...search, ...Object.fromEntries(names.map((name) => [name, plain[name]])) }
}

/** The filters that a search has. */
export function filtersOf(search: PropertySearch): Filter[] {
  return FILTER_NAMES.filter((filter) => {
    const names: readonly (keyof PropertySearch)[] = FILTERS[filter]
    return names.some((name) => search[name] !== (EVERYTHING as Partial<PropertySearch>)[name])
  })
}

const anyGuests = fc.constantFrom([2, 0], [0, 2], [3, 0], [1, 2], [4, 0], [2, 3], [3, 3], [0, 0])

const anyWords = fc.constantFrom(
  ...["loft", "estudio", "paulista", "São Paulo", "MASP", "Faria Lima", "varanda canario", "Apartamento"],
)
const anyLocation = fc.constantFrom(
  ...[
    "Pinheiros",
    "moema",
    "consolacao",
    "bela vi",
    "Loft em São Paulo",
    "near Parque Ibirapuera",
    "Elsewhere",
  ],
)

/** Each filter as it is likely to take some of the properties: at their edges, near their points and their nights. */
function anyFilters(properties: Property[], today: string): Record<Filter, fc.Arbitrary<Change>> {
  const property = fc.constantFrom(...properties)
  return {
    guests: anyGuests.map(([adults = 0, children = 0]) => ({ adults, children })),
    pets: fc.integer({ min: 1, max: 2 }).map((pets) => ({ pets })),
    type: fc.constantFrom(...PROPERTY_TYPES).map((type) => ({ type })),
    // What they are depends on the other filters: it is that of a property.
    minPrice: fc.constant({ minPrice: 1 }),
    maxPrice: fc.constant({ maxPrice: 1 }),
    bedrooms: property.map(({ bedrooms }) => ({ bedrooms: Math.max(1, bedrooms) })),
    beds: property.map(({ beds }) => ({ beds })),
    minNights: property.map(({ minimumStay }) => ({ minNights: minimumStay })),
    metro: property.map(({ metro }) => ({ metro: metro.minutes })),
    station: fc
      .constantFrom("faria-lima", "trianon-masp", "se", "consolacao", "consolacao")
      .map((station) => ({ station })),
    line: fc.constantFrom(1, 2, 2, 3, 4, 4, 5).map((line) => ({ line })),
    featured: fc.constant({ featured: "1" }),
    amenities: fc
      .subarray(AMENITIES.slice(0, 4), { minLength: 1, maxLength: 3 })
      .map((amenities) => ({ amenities })),
    stay: fc
      .tuple(anyStay(properties, today), fc.constantFrom(undefined, undefined, 1, 2, 3))
      .map(([stay, flex]) =>
        stay.checkOut === undefined || (stay.checkIn ?? "") < today ? stay : { ...stay, flex },
      ),
    point: fc
      .tuple(
        fc.oneof(anyPointAround(property), anyPointOfEdge(property)),
        fc.option(anyLocation, { nil: undefined }),
      )
      .map(([point, location]) => ({ ...point, location })),
    bounds: anyBounds(property),
    q: anyWords.map((q) => ({ q })),
    location: anyLocation.map((location) => ({ location })),
  }
}

/** A stay near the taken nights of a property: it touches them, or overlaps them by a night, or is about long enough. */
function anyStay(properties: Property[], today: string): fc.Arbitrary<Change> {
  const runs = properties.flatMap(({ blocked }) =>
    blocked.map((run) => ({
      from: "from" in run ? run.from : daysAfter(today, run.inDays),
      nights: run.nights,
    })),
  )
  const run = fc.constantFrom({ from: daysAfter(today, 5), nights: 2 }, ...runs)
  const nights = fc.integer({ min: 0, max: 5 })
  const by = fc.integer({ min: 0, max: 1 })
  return fc.oneof(
    fc.tuple(run, nights, by).map(([{ from }, long, over]) => stayOf(daysAfter(from, over - long), long)),
    fc
      .tuple(run, nights, by)
      .map(([run, long, over]) => stayOf(daysAfter(run.from, run.nights - over), long)),
    fc.tuple(fc.integer({ min: 0, max: 16 }), nights).map(([at, long]) => stayOf(daysAfter(today, at), long)),
    fc.integer({ min: 0, max: 16 }).map((at) => ({ checkIn: daysAfter(today, at) })),
  )
}

function stayOf(checkIn: string, nights: number): Change {
  return { checkIn, checkOut: daysAfter(checkIn, nights) }
}

function anyPointAround(property: fc.Arbitrary<Property>): fc.Arbitrary<Change> {
  const distance = fc.integer({ min: 0, max: 20 }).map((hundreds) => hundreds / 10)
  const radius = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(40))
  return fc
    .tuple(property, distance, fc.integer({ min: 0, max: 359 }), radius)
    .map(([from, km, bearing, radius]) => ({ ...pointFrom(from, km, bearing), radius }))
}

/** A point for which a property is ten metres within the radius, or beyond it. */
function anyPointOfEdge(property: fc.Arbitrary<Property>): fc.Arbitrary<Change> {
  const bearing = fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.integer({ min: 0, max: 359 }))
  return fc
    .tuple(property, fc.constantFrom(-0.01, 0.01), bearing, fc.integer({ min: 1, max: 12 }))
    .map(([from, over, toward, radius]) => ({ ...pointFrom(from, radius + over, toward), radius }))
}

/**
 * The point so many km from a property, in six decimals of which the last is a 3: between two properties' published
 * points there is no such point, so that no two are equally far on opposite sides.
 */
function pointFrom(property: Property, km: number, bearing: number): { lat: number; lng: number } {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const sixDecimals = (degrees: number) => Number((Math.round(degrees * 1e5) / 1e5 + 3e-6).toFixed(6))
  const from = published(property)
  const lat = sixDecimals(from.lat + (km * Math.cos(radians(bearing))) / 110.574)
  const east = (km * Math.sin(radians(bearing))) / (111.32 * Math.cos(radians(lat)))
  return { lat, lng: sixDecimals(from.lng + east) }
}

/** A map whose edges are properties' points, or a little off them. */
function anyBounds(property: fc.Arbitrary<Property>): fc.Arbitrary<Change> {
  return fc
    .tuple(property, property, fc.constantFrom(0, 0, 0.0004, -0.0004, 0.02, 0.2))
    .map(([one, other, margin]) => {
      const [a, b] = [published(one), published(other)]
      const south = Math.min(a.lat, b.lat) - margin
      const west = Math.min(a.lng, b.lng) - margin
      const north = Math.max(south + 0.001, Math.max(a.lat, b.lat) + margin)
      const east = Math.max(west + 0.001, Math.max(a.lng, b.lng) + margin)
      return { bounds: [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(",") }
    })
}

/**
 * No filter, one, two or three; many searches have days or a point, on which the orders depend.
 */
const anyUsed = fc.oneof(
  { weight: 2, arbitrary: fc.subarray(FILTER_NAMES, { maxLength: 3 }) },
  fc.constantFrom(...FILTER_NAMES).map((filter) => [filter]),
  fc.subarray(FILTER_NAMES, { maxLength: 2 }).map((used) => [...used, "stay" as const]),
  fc.subarray(FILTER_NAMES, { maxLength: 2 }).map((used) => [...used, "point" as const]),
  fc
    .subarray(["minPrice", "maxPrice", "type"] as Filter[], { maxLength: 2 })
    .map((used) => [...used, "stay" as const, "guests" as const]),
)

/** A search as guests combine them, with a sort, a page, and babies, who need no bed. */
export function anySearch(files: PropertyFiles[], today: string): fc.Arbitrary<PropertySearch> {
  return fc
    .record({
      used: anyUsed,
      filters: fc.record(
        anyFilters(
          files.map(({ property }) => property),
          today,
        ),
      ),
      edges: fc.tuple(fc.constantFrom(...files), fc.constantFrom(...files)),
      babies: fc.integer({ min: 0, max: 3 }),
      sort: fc.constantFrom(undefined, ...SORTS, ...SORTS),
      page: fc.constantFrom(1, 2, 2, 3, 9),
    })
    .map(({ used, filters, edges, babies, sort, page }) => ({
      ...atPrices(
        { ...EVERYTHING, ...Object.assign({}, ...used.map((filter) => filters[filter])) },
        edges,
        today,
      ),
      babies,
      sort,
      page,
    }))
}

/** A search whose prices are those of two properties: the least that they find, and the most. */
function atPrices(
  search: PropertySearch,
  [lowest, highest]: [PropertyFiles, PropertyFiles],
  today: string,
): PropertySearch {
  const { minPrice, maxPrice } = search
  return {
    ...search,
    minPrice: minPrice && priceOf(lowest.property, search, today),
    maxPrice: maxPrice && priceOf(highest.property, search, today),
  }
}
