import { expect, test } from "vitest"
import { pagesWith } from "#web/features/results/shown-pages.ts"

const page = (page: number, version = "a", count = 30) => ({ page, version, count })

test.for<[string, ReturnType<typeof page>[], ReturnType<typeof page>, number[]]>([
  ["the first page", [], page(1), [1]],
  ["the first page again, after three were shown", [page(1), page(2), page(3)], page(1), [1]],
  ["the second after the first", [page(1)], page(2), [1, 2]],
  ["the second again, after three were shown", [page(1), page(2), page(3)], page(2), [1, 2]],
  ["a linked second page", [], page(2), [2]],
  ["the third after the first alone", [page(1)], page(3), [3]],
  ["the second of more than before", [page(1)], page(2, "a", 31), [2]],
  ["the second after a price was changed", [page(1)], page(2, "b"), [2]],
  ["the third after a change between the first two", [page(1), page(2, "b")], page(3, "b"), [3]],
])("%s stands with what belongs to it", ([, shown, found, expected]) => {
  expect(pagesWith(shown, found).map(({ page }) => page)).toEqual(expected)
  expect(pagesWith(shown, found).at(-1)).toBe(found)
})
