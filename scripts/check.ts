/**
 * `npm run check`: the first minute of `npm test`, plus the browser baseline of the built site and the check of the
 * operator's `content/`.
 * Prints only failures, and ends with `N passed, N failed`.
 */
import "./use-tests-catalogue.ts"
import { checkBaseline } from "./baseline/built-site.ts"
import { checkContent } from "./content/check.ts"
import { mistakeText } from "./content/findings.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport } from "./report.ts"
import { root } from "./run.ts"
import { build } from "./site.ts"

const report = newReport({ isQuiet: true })
await makeReady()
const { catalogs, ...others } = quickChecks(report)

/** Checks the catalogs before the build, because the check also updates them and the build reads them. */
async function builtSite(): Promise<void> {
  await catalogs()
  const isBuilt = await report.check("build", () => build().then(() => []))
  if (isBuilt) await report.check("baseline", async () => checkBaseline())
}

/** Fails for mistakes only, whatever the operator writes: docs/decisions/032-the-tests-have-a-catalogue.md. */
const operatorsContent = () =>
  report.check("content", async () => (await checkContent(root)).mistakes.map(mistakeText))

await Promise.all([builtSite(), operatorsContent(), ...Object.values(others).map((step) => step())])
process.exit(report.end())
