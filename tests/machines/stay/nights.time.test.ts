import fc from "fast-check"
import { expect, test } from "vitest"
import { isFree, type NightRun, nightsOf, runsOf } from "#machines/stay/nights.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { nightsIn } from "../../fixtures/quote-reference.ts"

/** Nights 10 and 11 December, and the one before Christmas. */
const TAKEN: NightRun[] = [
  { from: "2026-12-10", until: "2026-12-12" },
  { from: "2026-12-24", until: "2026-12-25" },
]

test.for<[string, string, boolean]>([
  ["2026-12-08", "2026-12-10", true],
  ["2026-12-09", "2026-12-11", false],
  ["2026-12-10", "2026-12-11", false],
  ["2026-12-11", "2026-12-12", false],
  ["2026-12-11", "2026-12-13", false],
  ["2026-12-12", "2026-12-13", true],
  ["2026-12-12", "2026-12-24", true],
  ["2026-12-12", "2026-12-25", false],
  ["2026-12-01", "2026-12-31", false],
  ["2026-12-25", "2026-12-31", true],
])("the nights from %s until %s are free: %s", ([from, until, free]) => {
  expect(isFree(TAKEN, from, until)).toBe(free)
})

test.for<[NightRun, string[]]>([
  [{ from: "2026-12-09", until: "2026-12-11" }, ["2026-12-10"]],
  [{ from: "2026-12-10", until: "2026-12-12" }, ["2026-12-10", "2026-12-11"]],
  [{ from: "2026-12-11", until: "2026-12-14" }, ["2026-12-11"]],
  [{ from: "2026-12-01", until: "2026-12-31" }, ["2026-12-10", "2026-12-11"]],
  [{ from: "2026-12-01", until: "2026-12-10" }, []],
  [{ from: "2026-12-12", until: "2026-12-31" }, []],
])("of the nights %o, those of 10 and 11 December are %o", ([run, nights]) => {
  expect(nightsOf(run, { from: "2026-12-10", until: "2026-12-12" })).toEqual(nights)
})

test("runs hold the same nights, in order, and do not touch each other, whatever the clocks do", () => {
  const anyStart = fc.constantFrom("2018-10-20", "2019-02-01", "2026-12-15", "2027-03-10", "2027-10-15")
  const anyOffsets = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(anyStart, anyOffsets, (start, offsets) => {
      const nights = offsets.map((at) => daysAfter(start, at))
      const runs = runsOf(nights)
      expect(runs.flatMap(nightsIn)).toEqual([...new Set(nights)].sort())
      for (const [at, run] of runs.entries()) {
        expect(run.until > run.from).toBe(true)
        expect(run.from > (runs[at - 1]?.until ?? "")).toBe(true)
      }
    }),
  )
})

test("nights in any order become runs, across the end of a month", () => {
  expect(runsOf(["2027-03-01", "2027-02-27", "2027-02-28", "2027-03-01", "2027-03-03"])).toEqual([
    { from: "2027-02-27", until: "2027-03-02" },
    { from: "2027-03-03", until: "2027-03-04" },
  ])
  expect(runsOf([])).toEqual([])
})
