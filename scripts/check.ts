/**
 * `npm run check`: the first minute of `npm test`, plus the browser baseline of the built site.
 * Prints only failures, and ends with `N passed, N failed`.
 */
import { checkBaseline } from "./baseline/built-site.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport } from "./report.ts"
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

await Promise.all([builtSite(), ...Object.values(others).map((step) => step())])
process.exit(report.end())
