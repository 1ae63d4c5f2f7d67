/**
 * `npm run check`: what `npm test` tells in its first minute, and whether the browsers that are served know what is built.
 * Says nothing of what passes, and ends with `N passed, N failed`.
 */
import { checkBaseline } from "./baseline/built-site.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport } from "./report.ts"
import { build } from "./site.ts"

const report = newReport({ isQuiet: true })
await makeReady()
const { catalogs, ...others } = quickChecks(report)

/** The build reads the catalogs, which their check brings up to date. */
async function builtSite(): Promise<void> {
  await catalogs()
  const isBuilt = await report.check("build", () => build().then(() => []))
  if (isBuilt) await report.check("baseline", async () => checkBaseline())
}

await Promise.all([builtSite(), ...Object.values(others).map((step) => step())])
process.exit(report.end())
