import path from "node:path"
import { root } from "./run.ts"

/** Which content the commands use: the operator's, or with `CATALOGUE=tests` the tests' own. */
function isOfTests(): boolean {
  const { CATALOGUE = "" } = process.env
  if (CATALOGUE !== "" && CATALOGUE !== "tests")
    throw new Error(`CATALOGUE is "${CATALOGUE}"; allowed: "tests", or not set`)
  return CATALOGUE === "tests"
}

/** The content in use, relative to the project folder, with slashes. */
export function contentFolder(): string {
  return isOfTests() ? "tests/fixtures/catalogue/content" : "content"
}

/** The folder that holds the `content/` in use. */
export function contentRoot(): string {
  return path.dirname(path.join(root, contentFolder()))
}

/** Where the site is built, relative to the project folder: one folder for each content. */
export function distFolder(): string {
  return isOfTests() ? "dist-tests" : "dist"
}
