import { expect, test } from "vitest"
import {
  barPart,
  changed,
  filterPart,
  filtersFor,
  hasNarrowing,
  queryOf,
} from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

const ALL: SearchQuery = { adults: 1, children: 0, babies: 0, pets: 0, page: 1 }

const FOUND: SearchQuery = {
  ...ALL,
  location: "Pinheiros, São Paulo",
  lat: -23.5668,
  lng: -46.7016,
  checkIn: "2027-03-12",
  checkOut: "2027-03-16",
  adults: 2,
  amenities: ["pool", "wifi"],
  maxPrice: 400,
  radius: 3,
  bounds: "-23.6000,-46.7000,-23.5000,-46.6000",
  sort: "price",
  page: 2,
}

const GUESTS = { adults: "2", children: "0", babies: "0", pets: "0" }
const DAYS = { checkIn: "2027-03-12T00:00:00.000Z", checkOut: "2027-03-16T00:00:00.000Z" }
const PLACE = { location: "Pinheiros, São Paulo", lat: "-23.5668", lng: "-46.7016" }

test("a search is written with everything that it asks for", () => {
  expect(queryOf(FOUND)).toEqual({
    ...PLACE,
    ...DAYS,
    ...GUESTS,
    amenities: "pool,wifi",
    maxPrice: "400",
    radius: "3",
    bounds: "-23.6000,-46.7000,-23.5000,-46.6000",
    sort: "price",
    page: "2",
  })
})

test("the first page is not written, and neither is what is not asked for", () => {
  expect(queryOf(ALL)).toEqual({ adults: "1", children: "0", babies: "0", pets: "0" })
})

test("page 2 has the filters of page 1", () => {
  const { page, ...rest } = changed(FOUND, { page: "2" })
  expect(page).toBe("2")
  expect(rest).toEqual({
    ...PLACE,
    ...DAYS,
    ...GUESTS,
    amenities: "pool,wifi",
    maxPrice: "400",
    radius: "3",
    bounds: "-23.6000,-46.7000,-23.5000,-46.6000",
    sort: "price",
  })
})

test("another order begins on page 1 again; what is taken away is gone", () => {
  expect(
    changed({ ...FOUND, bounds: undefined, radius: undefined }, { sort: "rating", maxPrice: undefined }),
  ).toEqual({
    ...PLACE,
    ...DAYS,
    ...GUESTS,
    amenities: "pool,wifi",
    sort: "rating",
  })
})

test("the bar and the filters share the address between them, without page, radius and map", () => {
  expect(barPart(queryOf(FOUND))).toEqual({ ...PLACE, ...DAYS, ...GUESTS })
  expect(filterPart(queryOf(FOUND))).toEqual({ amenities: "pool,wifi", maxPrice: "400", sort: "price" })
})

const CARRIED = { type: "loft", minPrice: "800", maxPrice: "1500" }
const days = (checkIn?: string, checkOut?: string) => ({ checkIn, checkOut })

test.for<[string, ReturnType<typeof days>, ReturnType<typeof days>, boolean]>([
  ["no days before and after", days(), days(), true],
  ["the same days", days("2027-03-12", "2027-03-16"), days("2027-03-12", "2027-03-16"), true],
  ["as many nights later", days("2027-03-12", "2027-03-16"), days("2027-04-01", "2027-04-05"), true],
  ["a night more", days("2027-03-12", "2027-03-16"), days("2027-03-12", "2027-03-17"), false],
  ["days where there were none", days(), days("2027-03-12", "2027-03-13"), false],
  ["no days any more", days("2027-03-12", "2027-03-16"), days(), false],
  ["a check-in alone", days(), days("2027-03-12"), true],
  ["a stay too long to have a total", days(), days("2027-01-01", "2027-04-02"), true],
])("prices go along to a search for %s", ([, before, after, areKept]) => {
  expect(filtersFor(CARRIED, before, after)).toEqual(areKept ? CARRIED : { type: "loft" })
})

test.for<[string, Partial<SearchQuery>, boolean]>([
  ["nothing", {}, false],
  ["an order", { sort: "price" }, false],
  ["a baby", { babies: 1 }, false],
  ["two adults", { adults: 2 }, true],
  ["an adult and a child", { children: 1 }, true],
  ["two children alone", { adults: 0, children: 2 }, true],
  ["one child alone", { adults: 0, children: 1 }, false],
  ["a pet", { pets: 1 }, true],
  ["a place", { location: "Moema" }, true],
  ["a price", { maxPrice: 400 }, true],
  ["days", { checkIn: "2027-03-12", checkOut: "2027-03-16" }, true],
  ["page 2", { page: 2 }, false],
])("a search for %s narrows the results: %s", ([, asked, narrows]) => {
  expect(hasNarrowing({ ...ALL, ...asked })).toBe(narrows)
})
