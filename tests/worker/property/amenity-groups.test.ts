import { expect, test } from "vitest"
import { AMENITIES } from "#machines/property/amenities.ts"
import { AMENITY_GROUPS, COUNTED_ON } from "#web/features/property/amenity-groups.ts"

test("each amenity is in one group", () => {
  expect(AMENITY_GROUPS.flatMap(({ amenities }) => amenities).toSorted()).toEqual(AMENITIES.toSorted())
})

test("what guests count on is told once", () => {
  expect(new Set(COUNTED_ON).size).toBe(COUNTED_ON.length)
})
