import { globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"
import { GATE_ONLY } from "../../scripts/test-stages.ts"

const e2e = path.join(root, "tests/e2e")
const capabilities = readdirSync(e2e, { withFileTypes: true }).filter((each) => each.isDirectory())

test.for(capabilities.map(({ name }) => name))("%s has a browser test in the gate", (capability) => {
  const sources = globSync("*.test.ts", { cwd: path.join(e2e, capability) }).map((file) =>
    readFileSync(path.join(e2e, capability, file), "utf8"),
  )
  expect(
    sources.filter((source) => /, (GATE\w*|gateIf\(.*\)),|^\s+(GATE\w*|gateIf\(.*\)),$/m.test(source)),
  ).not.toEqual([])
})

/** Titles as Playwright gives them to `--grep` and `--grep-invert`. */
const ROWS: [string, boolean][] = [
  ["translated search/journey.test.ts pt: from the home page to the properties @gate", true],
  ["phone search/journey.test.ts pt: from the home page to the properties @gate", false],
  ["phone site/axe.test.ts pt: no violations @gate", true],
  ["translated property/property-journey.test.ts the gallery by keyboard @gate", false],
  ["walks-translated model/complete.test.ts stay @gate", false],
  ["wide search/journey.test.ts more are appended @gate", true],
  ["phone property/property-journey.test.ts the gallery by keyboard @gate", false],
  ["wide search/journey.test.ts en: from the home page to the properties @gate", false],
  ["wide site/sweep.test.ts with scripts: pt full /imoveis @gate", true],
  ["wide search/journey.test.ts more are appended", false],
]

test.for(ROWS)("%s: in the gate %s", ([title, isIn]) => {
  const [grep = "", invert = ""] = GATE_ONLY.map((each) => each.replace(/^--grep(-invert)?=/, ""))
  expect(new RegExp(grep).test(title) && !new RegExp(invert).test(title)).toBe(isIn)
})
