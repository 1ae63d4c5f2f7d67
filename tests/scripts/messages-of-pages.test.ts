import { globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parsePo } from "pofile-ts"
import { expect, test } from "vitest"
import { reachedFrom, readImportGraph } from "../../scripts/import-graph.ts"
import { factsIn } from "../../scripts/page-options.ts"
import { root } from "../../scripts/run.ts"

const ROUTES = "web/routes/{-$locale}"
/** They come on demand, and bring their messages with them. */
const BRING_THEIR_OWN = [
  "web/features/newsletter/live-form.tsx",
  "web/features/recently-viewed/property-page-row.tsx",
  "web/features/recently-viewed/rows.tsx",
]

/** The catalogs with messages of each file: "" is the site's. Catalogs say where each of their messages stands. */
const catalogsOf = new Map<string, Set<string>>()
for (const file of globSync("locales/**/pt.po", { cwd: root })) {
  const catalog = path.dirname(path.relative("locales", file)).replaceAll(path.sep, "/").replace(/^\.$/, "")
  for (const { references } of parsePo(readFileSync(path.join(root, file), "utf8")).items)
    for (const each of references) catalogsOf.set(each, (catalogsOf.get(each) ?? new Set()).add(catalog))
}

test("every file of web with messages is in a catalog", () => {
  const withMessages = globSync("web/**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /<Trans>|<Plural|\b(t|msg)`/.test(readFileSync(path.join(root, file), "utf8")))
  expect(withMessages.length).toBeGreaterThan(100)
  expect(withMessages.filter((file) => !catalogsOf.has(file))).toEqual([])
})

const graph = readImportGraph()
const pages = readdirSync(path.join(root, ROUTES)).filter((file) => file !== "route.tsx")

test.for(pages)("%s loads the messages of all that it may show", (file) => {
  // `imoveis.$slug.tsx` is around `imoveis.$slug.index.tsx`.
  const around = pages.filter((each) => each !== file && file.startsWith(each.replace(/tsx$/, "")))
  const files = [file, ...around].map((each) => `${ROUTES}/${each}`)
  const loaded = ["", ...files.flatMap((each) => factsIn(path.join(root, each)).messages ?? [])]
  const reached = [...reachedFrom(graph, files, (each) => BRING_THEIR_OWN.includes(each))]
  const silent = reached.filter((each) => {
    const catalogs = catalogsOf.get(each)
    return (
      catalogs !== undefined && !BRING_THEIR_OWN.includes(each) && !loaded.some((one) => catalogs.has(one))
    )
  })
  expect(silent).toEqual([])
})
