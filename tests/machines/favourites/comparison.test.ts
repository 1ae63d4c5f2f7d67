import { expect, test } from "vitest"
import { bestOf, missingOf } from "#machines/favourites/comparison.ts"
import type { Favourite } from "#machines/favourites/favourite.ts"

/** What is compared of a property: total in centavos, minutes, rating. */
function flat(code: string, total: number | null, minutes: number, rating: number | null): Favourite {
  const quote = total === null ? { quote: null, problems: ["blocked"] } : { quote: { total }, problems: [] }
  return { code, quote, metro: { minutes }, rating } as unknown as Favourite
}

test("the best of each row", () => {
  const best = bestOf([flat("a", 254_000, 7, 4.9), flat("b", 188_400, 9, 4.85), flat("c", 155_600, 4, 4.68)])
  expect(best).toEqual({
    total: new Set(["c"]),
    metro: new Set(["c"]),
    rating: new Set(["a"]),
    lowestTotal: 155_600,
  })
})

test("several may be best, but not all of them", () => {
  const best = bestOf([flat("a", 90_000, 5, 4.801), flat("b", 90_000, 5, 4.799), flat("c", 120_000, 5, 4.6)])
  expect(best).toMatchObject({ total: new Set(["a", "b"]), metro: new Set(), rating: new Set(["a", "b"]) })
})

test("what has no total and no rating is not compared", () => {
  const best = bestOf([flat("a", null, 7, null), flat("b", 188_400, 9, 4.85)])
  expect(best).toMatchObject({ total: new Set(), rating: new Set(), lowestTotal: null })
  expect(bestOf([])).toMatchObject({ total: new Set(), metro: new Set(), lowestTotal: null })
})

test("what is missing of the essentials, in their order", () => {
  expect(missingOf({ amenities: ["tv", "wifi", "washer", "pool"] })).toEqual([
    ...["kitchen", "airConditioning", "elevator", "parking", "workspace"],
  ])
})
