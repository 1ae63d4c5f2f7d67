import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { BAR_FIELDS, SEARCH_FIELDS } from "#machines/search/search-address.ts"

/** The bar says these, the tools beside the filters those, and the radius nobody. */
const WITHOUT_CHIP: readonly string[] = [...BAR_FIELDS, "type", "sort", "page", "radius"]
const FILTERS = SEARCH_FIELDS.filter((field) => !WITHOUT_CHIP.includes(field))

test.for([
  // A field, or a hidden one (`kept`): otherwise the form loses it.
  ["the panel", ["filters.tsx", "filter-fields.tsx", "price-range.tsx", "prices.ts"]],
  ["the chips", ["active-filters.tsx", "../../../machines/search/used-filters.ts"]],
] as const)("%s know every filter", ([, files]) => {
  const source = files.map((file) => readFileSync(`web/features/results/${file}`, "utf8")).join()
  expect(FILTERS.filter((field) => !new RegExp(`\\b${field}\\b`).test(source))).toEqual([])
})

test("the browser looks at every filter that has a field", () => {
  const source = readFileSync("tests/e2e/search/choosing.test.ts", "utf8")
  const others = ["q", "station", "bounds"]
  const looked = FILTERS.filter((field) => !others.includes(field))
  expect(looked.filter((field) => !source.includes(`?${field}=`) && !source.includes(`&${field}=`))).toEqual(
    [],
  )
})
