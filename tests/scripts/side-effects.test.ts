import { globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseSync } from "vite"
import { expect, test } from "vitest"
import { root } from "../../scripts/run.ts"

const { sideEffects } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  sideEffects: string[]
}

/** `"a.ts <- b.ts"`: modules of the project that a file imports for what they do, not for what they export. */
function importedForWhatTheyDo(file: string, source: string): string[] {
  return parseSync(file, source)
    .module.staticImports.filter(
      ({ entries, start }) => entries.length === 0 && !source.startsWith("import type", start),
    )
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => /^[.#]/.test(name) && !name.endsWith(".css"))
    .map((name) => `${name} <- ${file}`)
}

test("no module does anything when it is loaded, except those that package.json names: a build would leave it out", () => {
  expect(
    importedForWhatTheyDo("a.ts", 'import "./b.ts"\nimport "./b.css"\nimport { c } from "./c.ts"'),
  ).toEqual(["./b.ts <- a.ts"])
  expect(sideEffects).toContain("**/*.css")
  const files = globSync("{web,machines,worker,locales}/**/*.{ts,tsx}", { cwd: root })
  const found = files.flatMap((file) =>
    importedForWhatTheyDo(file, readFileSync(path.join(root, file), "utf8")),
  )
  expect(found).toEqual([])
})

test("all of web is in a folder whose imports are looked at", () => {
  const names = readdirSync(path.join(root, "web")).filter(
    (name) => !/^(public|vite-env\.d\.ts|routeTree\.gen\.ts)$/.test(name),
  )
  expect(names.sort()).toEqual(["entries", "features", "routes", "shell", "ui"])
})
