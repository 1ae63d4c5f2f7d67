import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { FEATURES } from "#web/shell/i18n/features.ts"
import { reachedFrom, readImportGraph } from "../../scripts/import-graph.ts"
import { factsIn } from "../../scripts/page-options.ts"
import { root } from "../../scripts/run.ts"
import { SWEPT, SWEPT_IN_GATE } from "../e2e/site/swept-pages.ts"
import { LAYOUTS, PAGES } from "../fixtures/cacheable-answers.ts"

const ROUTES = path.join(root, "web/routes/{-$locale}")
const facts = readdirSync(ROUTES).map((file) => ({ file, ...factsIn(path.join(ROUTES, file)) }))

/** Pages that are different for each visitor, or hold what a form gave them: never to be kept for others. */
const PAGES_OF_ONE_VISITOR = [
  ...["contato.index.tsx", "contato.enviada.tsx", "meus-dados.index.tsx", "meus-dados.$step.tsx"],
  ...["newsletter.index.tsx", "newsletter.confirmar.tsx", "newsletter.sair.tsx"],
]

test("no page with something of its visitor is kept at the edge, and none that a mail leads to is listed", () => {
  const found = facts.filter(({ file }) => PAGES_OF_ONE_VISITOR.includes(file))
  expect(found.map(({ file }) => file).sort()).toEqual(PAGES_OF_ONE_VISITOR.toSorted())
  expect(found.filter(({ edgeCacheable }) => edgeCacheable)).toEqual([])
  expect(found.filter(({ inSitemap }) => inSitemap !== undefined).map(({ file }) => file)).toEqual([
    "contato.index.tsx",
  ])
})

test("the pages that search engines bring visitors to are kept at the edge, and listed with all of their content", () => {
  const of = (...files: string[]) => facts.filter(({ file }) => files.includes(file))
  const shared = of("index.tsx", "imoveis.index.tsx", "imoveis.$slug.index.tsx", "blog.$slug.tsx")
  expect(shared.map(({ edgeCacheable }) => edgeCacheable)).toEqual([true, "latest", true, true])
  const listed = of(
    "blog.$slug.tsx",
    "dicas.$slug.tsx",
    "eventos.$slug.tsx",
    "imoveis.$slug.tsx",
    "index.tsx",
  )
  expect(listed.map(({ inSitemap }) => inSitemap)).toEqual(["posts", "tips", "events", "properties", true])
})

test("the table of who may keep a page names every page, and says of each what its route says", () => {
  const pages = facts.filter(({ file }) => !LAYOUTS.includes(file.replace(/\.tsx$/, "")))
  expect(Object.fromEntries(PAGES.map(([file, , keeper]) => [`${file}.tsx`, keeper === "edge"]))).toEqual(
    Object.fromEntries(pages.map(({ file, edgeCacheable }) => [file, edgeCacheable !== undefined])),
  )
})

test("every page that the sitemap lists as one page is linked from somewhere else", () => {
  const graph = readImportGraph()
  const sources = globSync("web/**/*.tsx", { cwd: root }).map((file) => file.replaceAll(path.sep, "/"))
  const isLinked = (file: string) => {
    const own = new Set(reachedFrom(graph, [`web/routes/{-$locale}/${file}`]))
    const to = `/{-$locale}/${file.replace(/(\.?index)?\.tsx$/, "")}`.replace(/\/$/, "")
    const others = sources.filter((each) => !own.has(each))
    return others.some((each) => readFileSync(path.join(root, each), "utf8").includes(`to="${to}"`))
  }
  const listed = facts.filter(({ inSitemap }) => inSitemap === true).map(({ file }) => file)
  expect(listed.length).toBeGreaterThan(8)
  expect(listed.filter((file) => !isLinked(file))).toEqual([])
})

test("what `npm test` sweeps is swept at all, each address once", () => {
  const addresses = SWEPT.map(({ site, path }) => `${site} ${path}`)
  expect(SWEPT_IN_GATE.filter((each) => !addresses.includes(`full ${each}`))).toEqual([])
  expect(addresses.filter((each, at) => addresses.indexOf(each) !== at)).toEqual([])
})

/** Catalogs that come with code on demand. */
const ON_DEMAND = ["recently-viewed"]

test("every catalog of a part of the site is some page's, or comes on demand", () => {
  const needed = new Set(facts.flatMap(({ messages = [] }) => messages))
  expect([...needed, ...ON_DEMAND].sort()).toEqual([...FEATURES].sort())
})

test("facts that are not written out are refused, with the file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-facts-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, "page.tsx")
  writeFileSync(
    file,
    "export const Route = createFileRoute('/x')({ staticData: { edgeCacheable: isOpen() } })",
  )
  expect(() => factsIn(file)).toThrow(/page\.tsx: staticData holds a CallExpression/)
  writeFileSync(file, "export const Route = createFileRoute('/x')({ component: () => <p /> })")
  expect(factsIn(file)).toEqual({})
})

test("loaders call the API that fails no navigation; only the results say themselves what failed", () => {
  const files = facts.map(({ file }) => file)
  const takes = (name: RegExp) =>
    files.filter((file) => name.test(readFileSync(path.join(ROUTES, file), "utf8")))
  expect(takes(/pageApi/)).toContain("imoveis.$slug.index.tsx")
  expect(takes(/[{,] *api\b *[,:}]/)).toEqual(["imoveis.index.tsx"])
})
