import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"

/**
 * The requirements of OWASP ASVS 5.0 at levels 1 and 2, of the chapters that apply: by chapter and section the last of its
 * numbers, which are all from 1 on.
 */
const LEVEL_2 = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
}
/** Those of level 3 that the page names as well. */
const LEVEL_3 = [
  ...["1.2.10", "2.4.2", "3.4.7", "3.4.8", "3.6.1", "3.7.4", "4.1.4", "13.3.4"],
  ...["14.2.5", "14.2.7", "15.2.4"],
]
const required = Object.entries(LEVEL_2).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, at) => `${chapter}.${section}.${at + 1}`),
  ),
)

const page = readFileSync(path.join(root, "docs/security.md"), "utf8")
/** The table's rows: requirement, how it is met, test. */
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

/** The requirements that a text names, whole: `1.2.10` is not `1.2.1`. */
const namedIn = (text: string) => new Set(text.match(/(?<![\d.])\d+\.\d+\.\d+(?!\.?\d)/g))

test("every test that the security page names is there", () => {
  const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test("every requirement says how it is met, and what tests it or that nothing does", () => {
  for (const [, requirement, how, tested] of rows) {
    expect([requirement, how]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), expect.stringMatching(/\S/)])
    expect([requirement, tested]).toEqual([requirement, expect.stringMatching(/^(`tests\/.*|–)$/)])
  }
})

test("the page names every requirement of levels 1 and 2, and none that there is not", () => {
  expect(required).toHaveLength(158)
  const named = namedIn(page)
  expect(required.filter((each) => !named.has(each))).toEqual([])
  expect([...named].filter((each) => !required.includes(each) && !LEVEL_3.includes(each))).toEqual([])
})

test("a requirement is told from one that begins like it", () => {
  expect([...namedIn("| 1.2.10 no formulas | of 11.2.1, 4.3 and 5.2.3. |")]).toEqual([
    "1.2.10",
    "11.2.1",
    "5.2.3",
  ])
})
