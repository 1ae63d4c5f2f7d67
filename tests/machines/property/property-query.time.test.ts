import { expect, test } from "vitest"
import { quoteQuery, reviewsQuery, similarQuery } from "#machines/property/property-query.ts"

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

test("a stay's query is read whole, or refused", () => {
  expect(similarQuery.parse({ pets: "2", lang: "en" })).toEqual({ pets: 2, lang: "en" })
  expect(quoteQuery.parse({ checkIn: "2027-03-12T00:00:00.000Z", adults: "0", children: "1000000" })).toEqual(
    {
      checkIn: "2027-03-12",
      adults: 0,
      children: 1_000_000,
    },
  )
  for (const query of [
    { checkIn: "banana" },
    { adults: "-1" },
    { babies: "" },
    { pets: "1000001" },
    { adults: 2 },
  ])
    expect(quoteQuery.safeParse(query).success, JSON.stringify(query)).toBe(false)
})
