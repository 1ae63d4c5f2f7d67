import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { FEATURES } from "#web/i18n/features.ts"
import { factsIn } from "../../scripts/page-facts.ts"
import { root } from "../../scripts/run.ts"

const ROUTES = path.join(root, "web/routes/{-$locale}")
const facts = readdirSync(ROUTES).map((file) => ({ file, ...factsIn(path.join(ROUTES, file)) }))

test("only these pages are kept at the edge for everybody", () => {
  expect(facts.filter(({ isShared }) => isShared).map(({ file }) => file)).toEqual([
    "acessibilidade.tsx",
    "blog.$slug.tsx",
    "blog.index.tsx",
    "contato-oficial.tsx",
    "dicas.$slug.tsx",
    "dicas.index.tsx",
    "eventos.$slug.tsx",
    "eventos.index.tsx",
    "imoveis.$slug.index.tsx",
    "imoveis.index.tsx",
    "index.tsx",
    "privacidade.tsx",
    "proprietarios.tsx",
    "termos.tsx",
  ])
})

test("search engines are told of these pages", () => {
  expect(
    facts.filter(({ listed }) => listed !== undefined).map(({ file, listed }) => [file, listed]),
  ).toEqual([
    ["acessibilidade.tsx", true],
    ["blog.$slug.tsx", "posts"],
    ["blog.index.tsx", true],
    ["contato-oficial.tsx", true],
    ["contato.index.tsx", true],
    ["dicas.$slug.tsx", "tips"],
    ["dicas.index.tsx", true],
    ["eventos.$slug.tsx", "events"],
    ["eventos.index.tsx", true],
    ["imoveis.$slug.tsx", "properties"],
    ["imoveis.index.tsx", true],
    ["index.tsx", true],
    ["privacidade.tsx", true],
    ["proprietarios.tsx", true],
    ["termos.tsx", true],
  ])
})

test("every catalog of a part of the site is some page's", () => {
  const needed = new Set(facts.flatMap(({ messages = [] }) => messages))
  expect([...needed].sort()).toEqual([...FEATURES].sort())
})

test("facts that are not written out are refused, with the file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-facts-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, "page.tsx")
  writeFileSync(file, "export const Route = createFileRoute('/x')({ staticData: { isShared: isOpen() } })")
  expect(() => factsIn(file)).toThrow(/page\.tsx: staticData holds a CallExpression/)
  writeFileSync(file, "export const Route = createFileRoute('/x')({ component: () => <p /> })")
  expect(factsIn(file)).toEqual({})
})
