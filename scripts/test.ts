/**
 * `npm test`: the steps of `npm run check` and the build, then the other vitest tests, `dev:mock`, sizes, the browser
 * baseline, the browser tests with the machines' walks, and the journeys in the other engines. Ends with
 * `N passed, N failed`; a check counts as one.
 */
import "./use-tests-catalogue.ts"
import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { checkBaseline } from "./baseline/built-site.ts"
import { findBrowser } from "./browser.ts"
import { engineJourneys } from "./engine-journeys.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport, results } from "./report.ts"
import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"
import { startServers, type TestServers } from "./test-servers.ts"

const report = newReport()
const { tell, check, vitestTests, playwrightTests } = report

/** Prints how many transitions of each machine were covered; fails if any was not. */
async function transitionsWalked(): Promise<string[]> {
  const line = readFileSync(path.join(results, "model/walked.txt"), "utf8")
  console.log(line)
  return line.split("  ").filter((each) => !/ (\d+)\/\1$/.test(each))
}

/** The journeys in the other engines: all of them in CI, a rotating part locally. */
async function journeys(servers: TestServers): Promise<void> {
  const startedAt = Date.now()
  const outcome = await engineJourneys(process.env.CI === undefined ? "turns" : "all", servers).catch(
    (error) => ({
      ...{ ok: 0, wrong: 1, details: String(error) },
    }),
  )
  tell({ name: "journeys in WebKit and Firefox", ...outcome, startedAt, isAlwaysTold: true })
}

/** `CHROMIUM_PATH` of Playwright's configurations. */
const withChromium = async () => ({ CHROMIUM_PATH: await findBrowser() })

/** All Playwright tests in Chromium on the built site. */
async function browserTests({ env, complaints }: TestServers): Promise<void> {
  await playwrightTests("browser tests and walks", {
    config: "tests/playwright.config.ts",
    report: "browser.json",
    reporters: ["./tests/model/reporter.ts"],
    env: async () => ({ ...env, ...(await withChromium()) }),
    complaints,
  })
}

rmSync(results, { recursive: true, force: true })
await makeReady()
const { catalogs, types, lintAndFormat, unitTests } = quickChecks(report)
const [isBuilt] = await Promise.all([
  // In sequence, because the catalogs' check also updates them and the build reads them.
  catalogs().then(() => check("build", () => build().then(() => []))),
  types(),
  lintAndFormat(),
])
const servers = isBuilt ? await startServers() : undefined
await unitTests()
await vitestTests("commands, Worker and faults", ["commands", "worker", ...(isBuilt ? ["faults"] : [])])
await playwrightTests("dev:mock in a browser", {
  config: "tests/mocks/playwright.config.ts",
  report: "dev-mock.json",
  env: withChromium,
})
if (servers !== undefined) {
  await check("sizes", async () => {
    const { table, problems } = measureSizes()
    console.log(table)
    return problems
  })
  await check("baseline", async () => checkBaseline())
  await browserTests(servers)
  await journeys(servers)
  await servers.stop()
  await check("transitions walked", transitionsWalked)
}

process.exit(report.end())
