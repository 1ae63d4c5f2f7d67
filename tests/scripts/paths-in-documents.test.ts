import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const root = path.resolve(import.meta.dirname, "../..")
const FOLDERS = "web|machines|worker|scripts|tests|docs|locales|d1-migrations"
/** `web/ui/picture.tsx`, with a file's ending (not of the content, which is the operator's); and where a link leads, if not out. */
const PATHS = [
  new RegExp(`(?<=\`)(?:${FOLDERS})/[\\w./{}$-]+\\.(?:tsx?|css|mjs|md|ya?ml|json|toml)(?=\`)`, "g"),
  /(?<=\]\()(?!https?:|#|mailto:)[^)#\s]+/g,
]

/** What a document names that is no file or folder. */
const missingIn = (file: string, text: string) =>
  PATHS.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].flatMap(([name]) => {
      const from = at === 0 ? root : path.dirname(path.join(root, file))
      return existsSync(path.join(from, name)) ? [] : [`${file}: ${name}`]
    }),
  )

test("documents name files that are there", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ...globSync("docs/**/*.md", { cwd: root }),
  ]
  expect(documents.length).toBeGreaterThan(20)
  expect(documents.flatMap((file) => missingIn(file, readFileSync(path.join(root, file), "utf8")))).toEqual(
    [],
  )
})

test("a moved file is noticed, in the text and in a link", () => {
  expect(
    missingIn("docs/x.md", "`web/ui/picture.tsx` `web/ui/painting.tsx` [a](testing.md#b) [c](tested.md)"),
  ).toEqual(["docs/x.md: web/ui/painting.tsx", "docs/x.md: tested.md"])
})
