import { expect, test } from "vitest"
import { readSearch } from "#machines/search/search-query.ts"
import { usedFilters } from "#machines/search/used-filters.ts"

const queryOf = (address: string) =>
  readSearch(Object.fromEntries(new URLSearchParams(address)), "2026-11-25").query

test.for<[address: string, filters: string[]]>([
  ["", []],
  ["location=Pinheiros&lat=-23.5&lng=-46.7&adults=4&sort=price&page=2&radius=3", []],
  ["maxPrice=300&type=loft&q=sol&amenities=pool,gym", ["type", "q", "price", "gym", "pool"]],
  ["minPrice=100&bedrooms=2&beds=3&metro=10", ["price", "bedrooms", "beds", "metro"]],
  ["station=sumare&line=2&minNights=2&featured=1", ["station", "line", "minNights", "featured"]],
  ["bounds=-23.6,-46.7,-23.5,-46.6", ["bounds"]],
  // Days that may move are none without days.
  ["flex=2", []],
  ["flex=2&checkIn=2027-03-10&checkOut=2027-03-14", ["flex"]],
])("%s has the filters %s", ([address, filters]) => {
  expect(usedFilters(queryOf(address)).map(({ name }) => name)).toEqual(filters)
})

test("without a filter the rest of a search is as it was", () => {
  const query = queryOf("minPrice=100&maxPrice=300&amenities=pool,gym&adults=3&type=loft")
  const rests = Object.fromEntries(usedFilters(query).map(({ name, rest }) => [name, rest]))
  expect(rests).toEqual({
    type: { ...query, type: undefined },
    price: { ...query, minPrice: undefined, maxPrice: undefined },
    gym: { ...query, amenities: ["pool"] },
    pool: { ...query, amenities: ["gym"] },
  })
  const [only] = usedFilters(queryOf("amenities=pool"))
  expect(only?.rest.amenities).toBeUndefined()
})
