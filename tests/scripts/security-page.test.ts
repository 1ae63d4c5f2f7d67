import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"

const page = readFileSync(path.join(root, "docs/security.md"), "utf8")
/** The table's rows: requirement, how it is met, test. */
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

test("every test that the security page names is there", () => {
  const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test("every requirement says how it is met, and what tests it or that nothing does", () => {
  expect(rows.length).toBeGreaterThan(50)
  for (const [, requirement, how, tested] of rows) {
    expect([requirement, how]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), expect.stringMatching(/\S/)])
    expect([requirement, tested]).toEqual([requirement, expect.stringMatching(/`tests\/|^(–|as above)$/)])
  }
})
