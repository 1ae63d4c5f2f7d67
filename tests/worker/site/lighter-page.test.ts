import { expect, test } from "vitest"
import { asksForLess } from "#worker/pages/lighter-page.ts"

test.for<[string | undefined, boolean]>([
  [undefined, false],
  ["", false],
  ["on", true],
  ["ON", true],
  [" on ", true],
  ["on; quality=low", true],
  ["low;on", true],
  ["on, on", true],
  ["off", false],
  ["online", false],
  ["1", false],
  ["?1", false],
  [`${"x".repeat(200)};on`, false],
])("Save-Data %j asks for less: %s", ([header, isLess]) => {
  expect(asksForLess(header)).toBe(isLess)
})
