import { MAX_DESTINATION_LENGTH } from "#machines/places/place.ts"
import { AMENITIES } from "#machines/property/amenities.ts"
import { PROPERTY_TYPES } from "#machines/property/property.ts"
import type { Day } from "#machines/site/day.ts"
import { listOf, matching, oneOf, type Reader, shortText, whole } from "#machines/site/field-readers.ts"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import { stayFields } from "#machines/stay/stay-fields.ts"
import { boundsOf, type RawSearch, SEARCH_FIELDS, type SearchField, SORTS } from "./search-address.ts"
import type { SearchCriteria } from "./search-criteria.ts"

/** Properties per page of results. */
export const PAGE_SIZE = 12
const MAX_PRICE = 1_000_000
/** Degrees. The grid is read row by row, so this limits the cost of a search. */
const MAX_MAP_DEGREES = 3

const MAX_STOP_LENGTH = 80
/** As in the schema of the content's lines. */
const MAX_LINE = 30

const text = shortText(MAX_DESTINATION_LENGTH)
const price = whole(0, MAX_PRICE)
/** A number of something that an apartment has few of. */
const few = whole(1, 30)

const BOUNDS = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/

/** South, west, north, east; at most the size of a metropolitan region. */
function bounds(text: string): string | undefined {
  if (!BOUNDS.test(text)) return undefined
  const { south, west, north, east } = boundsOf(text)
  const isInOrder = south < north && west < east
  return isInOrder && north - south <= MAX_MAP_DEGREES && east - west <= MAX_MAP_DEGREES ? text : undefined
}

/** Degrees. They are rounded to six decimals (about 10 cm), which `String` still writes without an exponent. */
function degrees(most: number): Reader<number> {
  return (text) => {
    if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return undefined
    const rounded = Math.round(Number(text) * 1e6) / 1e6 + 0
    return Math.abs(rounded) <= most ? rounded : undefined
  }
}

/** Reader of every parameter of `/imoveis` and `GET /api/properties`, each on its own. */
const fields = {
  location: text,
  lat: degrees(90),
  lng: degrees(180),
  ...stayFields,
  /** Days by which the stay may begin earlier or later, if there is one. */
  flex: whole(1, 3),
  q: text,
  type: oneOf(PROPERTY_TYPES),
  minPrice: price,
  maxPrice: price,
  /** The least number of bedrooms, and of beds. */
  bedrooms: few,
  beds: few,
  /** Properties that can be booked for so few nights. */
  minNights: few,
  amenities: listOf(AMENITIES),
  /** Maximum walk to the metro, minutes. */
  metro: whole(1, 60),
  /** The stop of the metro map that is the nearest: `sumare`. */
  station: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, MAX_STOP_LENGTH),
  /** Number of a metro or train line that stops at the nearest station. */
  line: whole(1, MAX_LINE),
  /** Search radius around the point, km. */
  radius: whole(1, 50),
  /** Map bounds. */
  bounds,
  /** If present, only featured properties. */
  featured: oneOf(["1"]),
  sort: oneOf(SORTS),
  page: whole(1, 10_000),
} as const satisfies Record<SearchField, Reader<unknown>>

/** A parsed search: absent fields do not filter; the guests have their defaults (spec §3). */
export type SearchQuery = {
  [Field in Exclude<SearchField, "adults" | "children" | "babies" | "pets" | "page">]?:
    | ReturnType<(typeof fields)[Field]>
    | undefined
} & { adults: number; children: number; babies: number; pets: number; page: number }

export interface SearchProblem {
  field: SearchField
  code: "invalid" | "past" | "order" | "incomplete"
}

/**
 * Parses a search both leniently and strictly: `query` leaves out invalid fields, so that a page is always shown;
 * `problems` lists them, so that the API can reject the request.
 * @param today first day on which a stay may begin
 */
export function readSearch(raw: RawSearch, today: Day): { query: SearchQuery; problems: SearchProblem[] } {
  const problems: SearchProblem[] = []
  const found: Record<string, unknown> = {}
  for (const field of SEARCH_FIELDS) {
    const value = raw[field]
    if (value === undefined || value === "") continue
    const read = fields[field](value)
    if (read === undefined) problems.push({ field, code: "invalid" })
    else if (read !== "" && !(Array.isArray(read) && read.length === 0)) found[field] = read
  }
  const query = { ...DEFAULT_GUESTS, page: 1, ...found } as SearchQuery
  if (isLess(query.checkIn, today)) {
    problems.push({ field: "checkIn", code: "past" })
    query.checkIn = undefined
  }
  if (query.checkOut !== undefined && query.checkIn === undefined) {
    problems.push({ field: "checkIn", code: "incomplete" })
    query.checkOut = undefined
  }
  if (isLess(query.checkOut, query.checkIn)) {
    problems.push({ field: "checkOut", code: "order" })
    query.checkIn = query.checkOut = undefined
  }
  if ((query.lat === undefined) !== (query.lng === undefined)) {
    problems.push({ field: query.lat === undefined ? "lat" : "lng", code: "incomplete" })
    query.lat = query.lng = undefined
  }
  if (isLess(query.maxPrice, query.minPrice)) {
    problems.push({ field: "maxPrice", code: "order" })
    query.minPrice = query.maxPrice = undefined
  }
  return { query, problems: uniqueByField(problems) }
}

/** Whether both are known, and the first is less. */
function isLess<Value extends string | number>(one: Value | undefined, other: Value | undefined): boolean {
  return one !== undefined && other !== undefined && one < other
}

function uniqueByField(problems: SearchProblem[]): SearchProblem[] {
  return problems.filter((one, at) => problems.findIndex((other) => other.field === one.field) === at)
}

/** The values of the search bar for a search. */
export function criteriaOf(query: SearchQuery): SearchCriteria {
  return {
    location: query.location ?? "",
    coords: query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : null,
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    guests: { adults: query.adults, children: query.children, babies: query.babies, pets: query.pets },
    flex: query.flex ?? 0,
  }
}
