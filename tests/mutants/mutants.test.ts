import { expect, test } from "vitest"
import { attempt } from "../../scripts/run.ts"
import { instrument } from "./instrument.ts"
import { plansOf } from "./plan.ts"
import { summaryOf } from "./score.ts"
import type { Result } from "./session.ts"

/** A mutant of the code from column 0 of a line, by default of the first line's `a < b`. */
const mutant = (id: string, fileName = "machines/a/one.ts", replacement = "a <= b") => ({
  id,
  fileName,
  replacement,
  mutatorName: "EqualityOperator",
  location: { start: { line: 0, column: 7 }, end: { line: 0, column: 12 } },
})

const SOURCES = { "machines/a/one.ts": "return a < b && c\n", "worker/mail/two.ts": "return a < b\n" }

const result = (status: Result["status"], of = mutant("0")): Result => ({
  mutant: of,
  status,
  isStatic: false,
  coveredBy: [],
  duration: 5,
})

const ENTRY = {
  file: "machines/a/one.ts",
  line: "return a < b && c",
  was: "a < b",
  is: "a <= b",
  why: "the two are never equal",
}

const dryRun = (file: string, byTest: Record<string, Record<string, number>>, loading = {}) => ({
  file,
  tests: Object.keys(byTest).map((name, index) => ({ name, duration: 30 - 10 * index })),
  loading,
  byTest,
})

const inNode = { isOrdered: false, triesMore: () => true }

test("a mutant inside a function is tried with the tests that reach it, quick ones first", () => {
  const runs = [
    dryRun("a.test.ts", { slow: { 0: 3 }, other: {}, quick: { 0: 1 } }),
    dryRun("b.test.ts", { b: {} }),
  ]
  expect(plansOf([mutant("0")], runs, inNode)).toEqual([
    {
      mutant: mutant("0"),
      selections: [{ file: "a.test.ts", tests: ["quick", "slow"] }, { file: "a.test.ts" }],
      isStatic: false,
      hitLimit: 1_000,
      duration: 100,
    },
  ])
})

test("what those tests do not notice is tried with all tests of their files", () => {
  const runs = [dryRun("a.test.ts", { first: { 0: 1 }, second: {} })]
  expect(plansOf([mutant("0")], runs, { isOrdered: true, triesMore: () => true })[0]?.selections).toEqual([
    { file: "a.test.ts", tests: ["first"] },
    { file: "a.test.ts" },
  ])
})

test("tests that build on each other keep their order", () => {
  const runs = [dryRun("a.test.ts", { first: { 0: 20 }, second: { 0: 20 } })]
  const [plan] = plansOf([mutant("0")], runs, { ...inNode, isOrdered: true })
  expect(plan).toMatchObject({
    selections: [{ file: "a.test.ts", tests: ["first", "second"] }],
    hitLimit: 4_000,
  })
})

test("a static mutant is tried with the tests that call its file, then with those that only load it", () => {
  const runs = [
    dryRun("loads.test.ts", { x: {}, y: {} }, { 0: 1 }),
    dryRun("calls.test.ts", { calls: { 1: 1 }, neither: {} }, { 0: 1 }),
    dryRun("strange.test.ts", { z: {} }),
  ]
  const mutants = [mutant("0"), mutant("1")]
  const [plan] = plansOf(mutants, runs, inNode)
  expect(plan).toMatchObject({
    isStatic: true,
    selections: [
      { file: "calls.test.ts", tests: ["calls"] },
      { file: "loads.test.ts", tests: ["y", "x"] },
      { file: "calls.test.ts" },
    ],
  })
  const [ordered] = plansOf(mutants, runs, { isOrdered: true, triesMore: () => false })
  expect(ordered?.selections).toEqual([{ file: "calls.test.ts", tests: ["calls"] }])
})

test("the score is the share that was noticed; timeouts are counted apart", () => {
  const results = [
    result("Killed"),
    result("Killed"),
    result("Timeout"),
    result("Survived"),
    result("NoCoverage", mutant("1", "worker/mail/two.ts")),
  ]
  expect(summaryOf(results, [], SOURCES)).toMatchObject({
    areas: [
      { area: "machines/a", killed: 2, timeouts: 1, survived: 1, notReached: 0, accepted: 0, score: 75 },
      { area: "worker/mail", killed: 0, timeouts: 0, survived: 0, notReached: 1, accepted: 0, score: 0 },
    ],
    groups: [
      { name: "machines", score: 75, min: 90 },
      { name: "worker/mail", score: 0, min: 85 },
    ],
  })
})

test("a survivor is told with its line, before and after", () => {
  expect(summaryOf([result("Survived")], [], SOURCES).survivors).toEqual([
    {
      file: "machines/a/one.ts",
      line: 1,
      mutator: "EqualityOperator",
      reached: true,
      before: "return a < b && c",
      after: "return a <= b && c",
    },
  ])
})

test("an accepted survivor does not count", () => {
  const { areas, survivors, stale } = summaryOf([result("Killed"), result("Survived")], [ENTRY], SOURCES)
  expect(areas).toMatchObject([{ killed: 1, survived: 0, accepted: 1, score: 100 }])
  expect(survivors).toEqual([])
  expect(stale).toEqual([])
})

test("an accepted mutant that a test notices, or that no longer exists, is stale", () => {
  const elsewhere = { ...ENTRY, line: "return a < b" }
  expect(summaryOf([result("Killed")], [ENTRY], SOURCES).stale).toEqual([ENTRY])
  expect(summaryOf([result("Survived")], [elsewhere], SOURCES).stale).toEqual([elsewhere])
  const notRun = { ...ENTRY, file: "machines/other.ts" }
  expect(summaryOf([result("Survived")], [notRun], SOURCES).stale).toEqual([])
})

test("what only the compiler or the documents read is not mutated", async () => {
  const { mutants } = await instrument(["machines/stay/guest-counters.machine.ts"])
  const ignored = mutants.filter(({ status }) => status === "Ignored")
  expect(ignored.map(({ replacement, statusReason }) => [replacement, statusReason])).toEqual([
    ["{}", "types of a machine are for the compiler only"],
    ['""', "a machine's id names it in documents and tests only"],
  ])
})

test("the command changes a machine in each way, and its tests notice it", async () => {
  const file = "machines/stay/guest-counters.machine.ts"
  const { code, output } = await attempt("node", [
    ...["--no-warnings", "tests/mutants/command.ts", "--file", file],
  ])
  expect(output).toMatch(/machines\/stay +100\.0 % +\d{2} killed, [01] timed out, 0 survived, 0 not reached/)
  expect(code).toBe(0)
})
