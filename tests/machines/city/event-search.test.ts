import { expect, test } from "vitest"
import { readEventSearch } from "#machines/city/event-search.ts"

test("an address is read field by field; what is garbled is as good as absent", () => {
  expect(readEventSearch({ category: "music", q: "  choro ", free: "1", order: "popularity" })).toEqual({
    category: "music",
    q: "choro",
    free: "1",
    order: "popularity",
  })
  expect(readEventSearch({ category: "circus", q: "x".repeat(201), free: "yes", order: "name" })).toEqual({})
  expect(readEventSearch({ q: "   ", category: "film" })).toEqual({ category: "film" })
  expect(readEventSearch({})).toEqual({})
})
