import { expect, test } from "vitest"
import { type ViteManifest, withImports } from "#worker/pages/vite-manifest.ts"

const BUILD: ViteManifest = {
  entry: { file: "entry.js", imports: ["site", "react"] },
  site: { file: "site.js", imports: ["common", "react"] },
  common: { file: "common.js", imports: ["react", "site"] },
  react: { file: "react.js" },
  page: { file: "page.js", imports: ["site"] },
}

test("each chunk comes once and after what it imports, also where two import each other", () => {
  expect([...withImports(BUILD, ["entry"])]).toEqual(["react", "common", "site", "entry"])
  expect([...withImports(BUILD, ["page", "entry"])]).toEqual(["react", "common", "site", "page", "entry"])
})

test("a chunk that is not in the build is an error", () => {
  expect(() => withImports(BUILD, ["page", "other"])).toThrow("the client build has no other")
})
