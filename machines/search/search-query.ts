import * as z from "zod/mini"
import { AMENITIES, PROPERTY_TYPES } from "#machines/property/property.ts"
import { type Day, fromIsoDateTime } from "#machines/site/day.ts"
import { DEFAULT_GUESTS } from "./guests.ts"
import { MAX_DESTINATION_LENGTH } from "./place.ts"
import { boundsOf, type RawSearch, SEARCH_FIELDS, type SearchField, SORTS } from "./search-address.ts"
import type { SearchCriteria } from "./search-criteria.ts"

/** Properties per page of results. */
export const PAGE_SIZE = 12
const MAX_COUNT = 1_000_000
/** Degrees. The grid is read row by row, so this limits the cost of a search. */
const MAX_MAP_DEGREES = 3

const MAX_STOP_LENGTH = 80
/** As in the schema of the content's lines. */
const MAX_LINE = 30

const text = z.string().check(z.trim(), z.maxLength(MAX_DESTINATION_LENGTH))
/** Degrees. They are rounded to six decimals (about 10 cm), which `String` still writes without an exponent. */
const decimal = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))
/** South, west, north, east; at most the size of a metropolitan region. */
const bounds = z.string().check(
  z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/),
  z.refine((text) => {
    const { south, west, north, east } = boundsOf(text)
    return south < north && west < east && north - south <= MAX_MAP_DEGREES && east - west <= MAX_MAP_DEGREES
  }),
)
const whole = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))
const count = whole.check(z.lte(MAX_COUNT))
/** A number of something that an apartment has few of. */
const few = whole.check(z.gte(1), z.lte(30))
const day = z.pipe(
  z.string().check(z.refine((value) => fromIsoDateTime(value) !== undefined)),
  z.transform((value) => fromIsoDateTime(value) as Day),
)
/** The parameters of a stay: days and guests. */
export const stayFields = {
  checkIn: day,
  checkOut: day,
  adults: count,
  children: count,
  babies: count,
  pets: count,
}
const amenityList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => [...new Set(value.split(",").filter((name) => name !== ""))].sort()),
  ),
  z.array(z.enum(AMENITIES)),
)

/** Schema of every parameter of `/imoveis` and `GET /api/properties`, each parsed on its own. */
const fields = {
  location: text,
  lat: z.pipe(decimal, z.transform(toSixDecimals)).check(z.gte(-90), z.lte(90)),
  lng: z.pipe(decimal, z.transform(toSixDecimals)).check(z.gte(-180), z.lte(180)),
  ...stayFields,
  /** Days by which the stay may begin earlier or later, if there is one. */
  flex: whole.check(z.gte(1), z.lte(3)),
  q: text,
  type: z.enum(PROPERTY_TYPES),
  minPrice: count,
  maxPrice: count,
  /** The least number of bedrooms, and of beds. */
  bedrooms: few,
  beds: few,
  /** Properties that can be booked for so few nights. */
  minNights: few,
  amenities: amenityList,
  /** Maximum walk to the metro, minutes. */
  metro: whole.check(z.gte(1), z.lte(60)),
  /** The stop of the metro map that is the nearest: `sumare`. */
  station: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(MAX_STOP_LENGTH)),
  /** Number of a metro or train line that stops at the nearest station. */
  line: whole.check(z.gte(1), z.lte(MAX_LINE)),
  /** Search radius around the point, km. */
  radius: whole.check(z.gte(1), z.lte(50)),
  /** Map bounds. */
  bounds,
  /** If present, only featured properties. */
  featured: z.literal("1"),
  sort: z.enum(SORTS),
  page: whole.check(z.gte(1), z.lte(10_000)),
} as const satisfies Record<SearchField, unknown>

/** A parsed search: absent fields do not filter; the guests have the seed's defaults. */
export type SearchQuery = {
  [Field in Exclude<SearchField, "adults" | "children" | "babies" | "pets" | "page">]?:
    | z.output<(typeof fields)[Field]>
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
    const parsed = fields[field].safeParse(value)
    if (!parsed.success) problems.push({ field, code: "invalid" })
    else if (parsed.data !== "" && !(Array.isArray(parsed.data) && parsed.data.length === 0)) {
      found[field] = parsed.data
    }
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

function toSixDecimals(text: string): number {
  return Math.round(Number(text) * 1e6) / 1e6 + 0
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
