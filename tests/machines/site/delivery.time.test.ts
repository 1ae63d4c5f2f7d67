import { expect, test } from "vitest"
import { MAX_TRIES, nextTryAfter } from "#machines/site/delivery.ts"

const NOW = new Date("2026-11-21T12:00:00.000Z")

test.for([
  [1, "2026-11-21T12:01:00.000Z"],
  [2, "2026-11-21T12:05:00.000Z"],
  [3, "2026-11-21T12:30:00.000Z"],
  [4, "2026-11-21T14:00:00.000Z"],
  [5, "2026-11-21T18:00:00.000Z"],
  [6, "2026-11-22T12:00:00.000Z"],
  [7, "2026-11-22T12:00:00.000Z"],
] as const)("after %i failed tries the next one is at %s", ([failed, at]) => {
  expect(nextTryAfter(failed, NOW)?.toISOString()).toBe(at)
})

test("a mail is given up after its eighth try", () => {
  expect(MAX_TRIES).toBe(8)
  expect(nextTryAfter(8, NOW)).toBeUndefined()
})
