import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"
import { PARTS } from "../../scripts/test-parts.ts"
import { ZONES } from "../zones.ts"

const read = (file: string) => readFileSync(path.join(root, file), "utf8")
const parts = Object.values(PARTS)

test("each project of vitest's that the gate does not run whole is in one part of test:all", () => {
  const config = read("tests/vitest.config.ts")
  const named = [...config.matchAll(/inNode\("(\w+)"|name: "(\w+)"/g)].map(
    ([, inNode, other]) => inNode ?? other,
  )
  expect(named).toEqual(["node", "commands", "mutants", "worker", "attack", "faults"])
  const wanted = [...named, ...ZONES.map(({ project }) => project)].filter(
    (each) => each !== "node" && each !== "new-york",
  )
  expect(parts.flatMap(({ projects }) => projects).toSorted()).toEqual(wanted.toSorted())
})

test("one part runs the engines", () => {
  expect(parts.filter(({ hasEngines }) => hasEngines)).toHaveLength(1)
})

test("each file of walks is in projects of Playwright's, those by pointer in two", () => {
  const config = read("tests/playwright.config.ts")
  const inProjects = [...config.matchAll(/"model\/\{?([\w,]+)\}?\.test\.ts"/g)].flatMap(([, names = ""]) =>
    names.split(","),
  )
  const files = globSync("*.test.ts", { cwd: path.join(root, "tests/model") })
  const walks = files.map((file) => path.basename(file, ".test.ts"))
  expect(inProjects.toSorted()).toEqual([...walks, "complete"].toSorted())
})
