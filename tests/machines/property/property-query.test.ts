import { expect, test } from "vitest"
import {
  quoteQuery,
  readStay,
  reviewsQuery,
  similarQuery,
  stayOf,
} from "#machines/property/property-query.ts"

test.for([
  ["1", true],
  ["12", true],
  ["9999", true],
  ["0", false],
  ["10000", false],
  ["x1", false],
  ["1x", false],
  ["1.5", false],
  ["", false],
] as const)("%j is a page of reviews: %s", ([page, isOne]) => {
  expect(reviewsQuery.safeParse({ page }).success).toBe(isOne)
})

test("reviews are asked for by order and page, which is a number", () => {
  expect(reviewsQuery.parse({ order: "recent", page: "12" })).toEqual({ order: "recent", page: 12 })
  expect(reviewsQuery.parse({})).toEqual({})
})

test("a stay that says nothing is one adult's, without days", () => {
  expect(stayOf({})).toEqual({
    checkIn: undefined,
    checkOut: undefined,
    guests: { adults: 1, children: 0, babies: 0, pets: 0 },
  })
  expect(similarQuery.parse({ pets: "2", lang: "en" })).toEqual({ pets: 2, lang: "en" })
  expect(stayOf(quoteQuery.parse({ checkIn: "2027-03-12T00:00:00.000Z", adults: "3", babies: "1" }))).toEqual(
    {
      checkIn: "2027-03-12",
      checkOut: undefined,
      guests: { adults: 3, children: 0, babies: 1, pets: 0 },
    },
  )
})

test("of an address, what cannot be read counts as absent", () => {
  expect(readStay({ checkIn: "2027-03-12", checkOut: "banana", adults: "2", children: "-1" })).toEqual({
    checkIn: "2027-03-12",
    checkOut: undefined,
    guests: { adults: 2, children: 0, babies: 0, pets: 0 },
  })
})
