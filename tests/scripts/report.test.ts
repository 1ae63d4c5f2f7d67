import { expect, test } from "vitest"
import { tool } from "../../scripts/quick-checks.ts"
import { newReport, unsteadyIn } from "../../scripts/report.ts"

/** A report, and what it prints. */
function heard(isQuiet: boolean) {
  const lines: string[] = []
  return { report: newReport({ isQuiet, print: (line) => lines.push(line) }), lines }
}

const FINE = async () => []

test("one step that fails makes the whole fail, and says why", async () => {
  const { report, lines } = heard(true)
  expect(await report.check("types", FINE)).toBe(true)
  expect(await report.check("catalogs", async () => ["en.po has no translation of Mapa"])).toBe(false)
  expect(report.end()).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^FAIL catalogs: 0 passed, 1 failed \(\d+ s\)$/),
    "en.po has no translation of Mapa",
    "1 passed, 1 failed",
  ])
})

test("a step that throws has failed", async () => {
  const { report, lines } = heard(true)
  await report.check("build", () => Promise.reject(new Error("no disk")))
  expect(report.end()).toBe(1)
  expect(lines.slice(1)).toEqual(["no disk", "0 passed, 1 failed"])
})

test("tests that fail make the whole fail", () => {
  const { report, lines } = heard(true)
  report.tell({ name: "unit tests", ok: 507, wrong: 1, startedAt: Date.now(), details: "quote.test.ts" })
  expect(report.end()).toBe(1)
  expect(lines.slice(1)).toEqual(["quote.test.ts", "507 passed, 1 failed"])
})

test("a quiet report says nothing of what passes, another one line a step", async () => {
  const quiet = heard(true)
  await quiet.report.check("types", FINE)
  expect(quiet.report.end()).toBe(0)
  expect(quiet.lines).toEqual(["1 passed, 0 failed"])
  const other = heard(false)
  await other.report.check("types", FINE)
  expect(other.lines).toEqual([expect.stringMatching(/^ok {3}types: 1 passed, 0 failed/)])
})

test("a tool that ends with another code than 0 has failed, with what it printed", async () => {
  expect(await tool("tsc", "--version")()).toEqual([])
  expect(await tool("tsc", "--noSuchOption")()).toEqual([expect.stringContaining("--noSuchOption")])
})

test("a test that passed at its second try is named with its file, however deep it stands", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "e2e/search/sheet.test.ts",
    ok: true,
    tags: [],
    tests: [{ status, annotations: [] }],
  })
  const inner = { specs: [spec("opens", "flaky"), spec("closes", "expected")] }
  expect(unsteadyIn([{ specs: [spec("stays", "unexpected")], suites: [inner] }])).toEqual([
    "e2e/search/sheet.test.ts: opens",
  ])
})
