import { readFileSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { settings } from "#machines/site/settings.ts"
import { contentFolder, contentRoot, distFolder } from "../../scripts/catalogue-in-use.ts"
import { checkContent } from "../../scripts/content/check.ts"
import { mistakeText } from "../../scripts/content/findings.ts"
import { contentPlugin } from "../../scripts/content-plugin.ts"
import { root } from "../../scripts/run.ts"
import { copyOfContent } from "../fixtures/content.ts"

const OPERATORS = path.join(root, "content/settings.json")
const REFUSED = "the tests have their own catalogue"

test("an operator may remove a property, change a price and rename the brand: that is no mistake", async () => {
  const content = copyOfContent()
  onTestFinished(content.remove)
  for (const folder of ["properties", "reviews"])
    rmSync(path.join(content.folder, `content/${folder}/loft-dos-tijolos.yaml`))
  content.change("content/properties/mirante-paulista.yaml", "pricePerNight: 630", "pricePerNight: 99")
  content.change("content/settings.json", '"brand": "Pouso"', '"brand": "Casa da Ana"')
  const { catalogue, mistakes, warnings } = await checkContent(content.folder)
  expect([catalogue.properties.length, mistakes]).toEqual([23, []])
  expect(warnings.map(mistakeText)).toContain(
    "content/posts/pinheiros-ou-vila-madalena/pt.md:48: links to /imoveis?location=Vila%20Madalena: no property there",
  )
})

test("the tests use their own catalogue, and build a site of their own", () => {
  expect([contentFolder(), distFolder()]).toEqual(["tests/fixtures/catalogue/content", "dist-tests"])
  expect(contentRoot()).toBe(path.join(root, "tests/fixtures/catalogue"))
  expect(settings.brand).toBe("Pouso")
})

test("commands use the operator's content unless told otherwise, and no third one", () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv("CATALOGUE", undefined)
  expect([contentFolder(), contentRoot(), distFolder()]).toEqual(["content", root, "dist"])
  vi.stubEnv("CATALOGUE", "test")
  expect(contentFolder).toThrow('CATALOGUE is "test"; allowed: "tests", or not set')
})

test("a test that reads the operator's content fails", () => {
  expect(() => readFileSync(OPERATORS)).toThrow(REFUSED)
  expect(() => readFile(OPERATORS)).toThrow(REFUSED)
})

test("a module of the operator's content gets into no test, and not into the tests' site", () => {
  const load = contentPlugin().load as (id: string) => void
  expect(() => load(`${root}/content/settings.json`.replaceAll("\\", "/"))).toThrow(REFUSED)
})
