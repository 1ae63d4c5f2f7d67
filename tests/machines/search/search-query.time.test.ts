import { expect, test } from "vitest"
import { geocodeQuery, locateQuery, placesQuery } from "#machines/places/place-query.ts"
import { boundsOf, boundsText, type RawSearch, searchParamsOf } from "#machines/search/search-address.ts"
import { NO_CRITERIA } from "#machines/search/search-criteria.ts"
import { hasNarrowing } from "#machines/search/search-links.ts"
import { criteriaOf, PAGE_SIZE, readSearch } from "#machines/search/search-query.ts"

const TODAY = "2026-11-21"
const ALL = { adults: 1, children: 0, babies: 0, pets: 0, page: 1 }
const BOUNDS = "-23.6,-46.7,-23.5,-46.6"

test("an address without parameters searches for everything, twelve properties on a page", () => {
  expect(readSearch({}, TODAY)).toEqual({ query: ALL, problems: [] })
  expect(PAGE_SIZE).toBe(12)
})

test("an address is read whole", () => {
  const raw: RawSearch = {
    location: " Pinheiros, São Paulo ",
    lat: "-23.56680049",
    lng: "-46.7016",
    checkIn: "2026-11-21T00:00:00.000Z",
    checkOut: "2026-11-23",
    adults: "2",
    children: "1",
    babies: "1",
    pets: "1",
    q: " varanda ",
    type: "studio",
    minPrice: "200",
    maxPrice: "200",
    amenities: "wifi,pool,,wifi",
    metro: "60",
    radius: "50",
    bounds: BOUNDS,
    featured: "1",
    sort: "distance",
    page: "10000",
  }
  expect(readSearch(raw, TODAY)).toEqual({
    query: {
      location: "Pinheiros, São Paulo",
      lat: -23.5668,
      lng: -46.7016,
      checkIn: "2026-11-21",
      checkOut: "2026-11-23",
      adults: 2,
      children: 1,
      babies: 1,
      pets: 1,
      q: "varanda",
      type: "studio",
      minPrice: 200,
      maxPrice: 200,
      amenities: ["pool", "wifi"],
      metro: 60,
      radius: 50,
      bounds: BOUNDS,
      featured: "1",
      sort: "distance",
      page: 10_000,
    },
    problems: [],
  })
})

test.for<[keyof RawSearch, string]>([
  ["location", "x".repeat(201)],
  ["q", "x".repeat(201)],
  ["lat", "1e1"],
  ["lat", "x1"],
  ["lat", "1x"],
  ["lat", "1234"],
  ["lat", "90.1"],
  ["lat", "-90.1"],
  ["lng", "180.1"],
  ["lng", "-180.1"],
  ["checkIn", "banana"],
  ["adults", "-1"],
  ["adults", "1.5"],
  ["adults", "x1"],
  ["adults", "1x"],
  ["adults", "1000001"],
  ["maxPrice", "12345678"],
  ["type", "castle"],
  ["amenities", "wifi,moat"],
  ["metro", "0"],
  ["metro", "61"],
  ["radius", "0"],
  ["radius", "51"],
  ["flex", "0"],
  ["flex", "4"],
  ["flex", "12"],
  ["featured", "yes"],
  ["sort", "name"],
  ["page", "0"],
  ["page", "10001"],
  ["bounds", "-23.5,-46.7,-23.6,-46.6"],
  ["bounds", "-23.6,-46.6,-23.5,-46.7"],
  ["bounds", "-23.6,-46.7,-23.6,-46.6"],
  ["bounds", "-23.6,-46.7,-23.5,-46.7"],
  ["bounds", "-26.7,-46.7,-23.6,-46.6"],
  ["bounds", "-23.6,-49.7,-23.5,-46.6"],
  ["bounds", "-23.6,-46.7,-23.5"],
  ["bounds", `x${BOUNDS}`],
  ["bounds", `${BOUNDS}x`],
  ["bounds", "a,b,c,d"],
  ["bounds", `${BOUNDS},1`],
  ["bounds", "-100.5,10,-99,12"],
])("%s %j is invalid, and not searched for", ([field, value]) => {
  const { query, problems } = readSearch({ [field]: value }, TODAY)
  expect(problems[0]).toEqual({ field, code: "invalid" })
  expect(query).toEqual(ALL)
})

test.for([
  ["0", 0],
  ["-0", 0],
  ["-90", -90],
  ["90", 90],
  ["12.345678901", 12.345679],
] as const)("the latitude %s is %d", ([lat, degrees]) => {
  expect(readSearch({ lat, lng: "180" }, TODAY).query).toEqual({ ...ALL, lat: degrees, lng: 180 })
})

test.for(["1.5,1.5,4.5,4.5", "-1,10,2,13", "12.123456,-120.123456,12.123457,-120.123455"])(
  "the map may show %s",
  (bounds) => {
    expect(readSearch({ bounds }, TODAY).query.bounds).toBe(bounds)
  },
)

test("what is empty is not asked for", () => {
  const raw = { location: "  ", amenities: ",", q: "", adults: "", type: "", checkIn: "", page: "" }
  expect(readSearch(raw, TODAY)).toEqual({ query: ALL, problems: [] })
})

test.for<[RawSearch, object[]]>([
  [{ checkIn: "2026-11-20", checkOut: "2026-11-25" }, [{ field: "checkIn", code: "past" }]],
  [{ checkOut: "2026-11-25" }, [{ field: "checkIn", code: "incomplete" }]],
  [{ checkIn: "2026-11-26", checkOut: "2026-11-25" }, [{ field: "checkOut", code: "order" }]],
  [{ lat: "-23.5" }, [{ field: "lng", code: "incomplete" }]],
  [{ lng: "-46.6" }, [{ field: "lat", code: "incomplete" }]],
  [{ minPrice: "300", maxPrice: "299" }, [{ field: "maxPrice", code: "order" }]],
  [
    { checkIn: "banana", checkOut: "2026-11-25", maxPrice: "x" },
    [
      { field: "checkIn", code: "invalid" },
      { field: "maxPrice", code: "invalid" },
    ],
  ],
])("%j cannot be searched for", ([raw, problems]) => {
  const read = readSearch(raw, TODAY)
  expect(read.problems).toHaveLength(problems.length)
  expect(read.problems).toEqual(expect.arrayContaining(problems))
  expect(JSON.parse(JSON.stringify(read.query))).toEqual(ALL)
})

test("a check-in alone, a day of one date and a single price are searches", () => {
  const read = (raw: RawSearch) => readSearch(raw, TODAY)
  expect(read({ checkIn: "2026-11-25" })).toEqual({ query: { ...ALL, checkIn: "2026-11-25" }, problems: [] })
  const sameDay = { checkIn: "2026-11-25", checkOut: "2026-11-25" }
  expect(read(sameDay)).toEqual({ query: { ...ALL, ...sameDay }, problems: [] })
  expect(read({ minPrice: "300" })).toEqual({ query: { ...ALL, minPrice: 300 }, problems: [] })
})

test("the bar holds what an address searches for, and writes it again", () => {
  const raw: RawSearch = {
    location: "Pinheiros, São Paulo",
    lat: "-23.5668",
    lng: "-46.7016",
    checkIn: "2027-03-12T00:00:00.000Z",
    checkOut: "2027-03-16T00:00:00.000Z",
    adults: "2",
    children: "1",
    babies: "0",
    pets: "3",
    flex: "2",
  }
  const criteria = criteriaOf(readSearch(raw, TODAY).query)
  expect(criteria).toEqual({
    location: "Pinheiros, São Paulo",
    coords: { lat: -23.5668, lng: -46.7016 },
    checkIn: "2027-03-12",
    checkOut: "2027-03-16",
    guests: { adults: 2, children: 1, babies: 0, pets: 3 },
    flex: 2,
  })
  expect(searchParamsOf({ ...criteria, checkOut: undefined }).flex).toBe("2")
  expect(searchParamsOf({ ...criteria, flex: 0 }).flex).toBeUndefined()
  expect(searchParamsOf({ ...criteria, location: ` ${criteria.location} ` })).toEqual(raw)
  expect(criteriaOf(ALL)).toEqual(NO_CRITERIA)
  expect(criteriaOf({ ...ALL, lat: 1 }).coords).toBeNull()
  expect(criteriaOf({ ...ALL, lng: 1 }).coords).toBeNull()
  expect(searchParamsOf(NO_CRITERIA)).toEqual({
    location: "",
    adults: "1",
    children: "0",
    babies: "0",
    pets: "0",
  })
})

test("a stay may move by one to three days, which can be chosen before its days", () => {
  const stay = { checkIn: "2026-11-25", checkOut: "2026-11-27" }
  for (const flex of [1, 2, 3]) {
    const asked = { query: { ...ALL, ...stay, flex }, problems: [] }
    expect(readSearch({ ...stay, flex: String(flex) }, TODAY)).toEqual(asked)
  }
  expect(readSearch({ flex: "1" }, TODAY)).toEqual({ query: { ...ALL, flex: 1 }, problems: [] })
  expect(hasNarrowing({ ...ALL, flex: 1 })).toBe(false)
})

test("the map's bounds are written with four decimals, south first", () => {
  const bounds = { south: -23.60004, west: -46.7, north: -23.5, east: -46.60006 }
  expect(boundsText(bounds)).toBe("-23.6000,-46.7000,-23.5000,-46.6001")
  expect(boundsOf("-23.6,-46.7,-23.5,-46.6")).toEqual({
    south: -23.6,
    west: -46.7,
    north: -23.5,
    east: -46.6,
  })
})

test("places are asked for by two characters and more, and by a session or none", () => {
  const session = "3f0c1f9e-7e56-4f0b-9d3a-1c2b3a4d5e6f"
  expect(placesQuery.parse({ q: " pi ", session })).toEqual({ q: "pi", session })
  expect(placesQuery.safeParse({ q: " p " }).success).toBe(false)
  expect(placesQuery.safeParse({ q: "p".repeat(201) }).success).toBe(false)
  expect(placesQuery.safeParse({ q: "pi", session: "x" }).success).toBe(false)
  expect(locateQuery.parse({ placeId: "a", session })).toEqual({ placeId: "a", session })
  expect(locateQuery.safeParse({ placeId: "" }).success).toBe(false)
  expect(locateQuery.safeParse({ placeId: "a".repeat(401) }).success).toBe(false)
  expect(geocodeQuery.parse({ address: " Rua Augusta " })).toEqual({ address: "Rua Augusta" })
  expect(geocodeQuery.safeParse({ address: " " }).success).toBe(false)
  expect(geocodeQuery.safeParse({ address: "a".repeat(201) }).success).toBe(false)
})
