import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { stampAge, stampReceipt } from "#web/ui/forms/stamp-age.ts"

/** A page that is so many ms old, whose document had arrived after so many; none for a browser that does not know. */
function page(now: number, ...ends: number[]): void {
  vi.stubGlobal("performance", {
    now: () => now,
    getEntriesByType: (type: string) =>
      type === "navigation" ? ends.map((responseEnd) => ({ responseEnd })) : [],
  })
}

beforeEach(() => vi.stubEnv("SSR", false))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.for([
  ["its document arrived after 400 ms", 1_500, [400], 1_100],
  ["never more than that", 1_500.2, [400.4], 1_099],
  ["its document is still arriving", 1_500, [0], 0],
  ["the browser does not know when its document arrived", 1_500, [], 0],
] as const)("the stamp of a page is as old as the page has had it: %s", ([, now, ends, age]) => {
  page(now, ...ends)
  expect(stampAge(null)).toBe(age)
})

test("the stamp that the page asked for later is as old as its answer, not as the document", () => {
  page(60_000, 400)
  const receipt = stampReceipt()
  expect(receipt).toBe(60_000)
  page(60_700, 400)
  expect(stampAge(receipt)).toBe(700)
})

test("the server has no clock of the page: its stamp comes with the document", () => {
  page(5_000, 400)
  vi.stubEnv("SSR", true)
  expect(stampReceipt()).toBeNull()
  expect(stampAge(null)).toBe(0)
})
