/**
 * `npm test`: the steps of `npm run check` and the build, then the other vitest tests, `dev:mock`, sizes, the browser
 * baseline, the browser tests with the machines' walks, and the journeys in the other engines. Ends with
 * `N passed, N failed`; a check counts as one.
 */
import "./use-tests-catalogue.ts"
import { mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { Command } from "@commander-js/extra-typings"
import { CHOICE } from "../tests/chosen.ts"
import { checkBaseline } from "./baseline/built-site.ts"
import { findBrowser } from "./browser.ts"
import { changedFiles, cleanCommit, noteEverythingPassed } from "./choice/changed-files.ts"
import { allOf, type Choice, choiceText, choose, wantsEverything } from "./choice/choice.ts"
import { readDependencies } from "./choice/dependencies.ts"
import { drawSeed } from "./draw-seed.ts"
import { engineJourneys } from "./engine-journeys.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport, results } from "./report.ts"
import { root } from "./run.ts"
import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"
import { walkedMachines, walkProblems } from "./test-report/walked.ts"
import { MUTANTS, writeTestReport } from "./test-report/write.ts"
import { startServers, type TestServers } from "./test-servers.ts"

const options = new Command("npm test --")
  .description("Runs all tests.")
  .option("--all", "walks every machine and sweeps every page in all engines, as continuous integration does")
  .parse()
  .opts()
const isAll = wantsEverything(options, process.env)
const startedAt = Date.now()
const commit = cleanCommit()
const DAY = 86_400_000
const report = newReport()
const { tell, check, vitestTests, playwrightTests } = report

/** What is walked and swept: everything in continuous integration, what changes concern locally. */
async function chosen(): Promise<Choice | undefined> {
  let choice: Choice | undefined
  await check("choice of walks and pages", async () => {
    const dependencies = readDependencies()
    choice = isAll
      ? { ...allOf(dependencies), reason: "everything, as asked for" }
      : choose(dependencies, changedFiles(), Math.floor(Date.now() / DAY))
    console.log(choiceText(choice))
    return []
  })
  return choice
}

/** Prints how many transitions of each machine were covered; fails if any was not. */
async function transitionsWalked(choice: Choice | undefined): Promise<string[]> {
  const walked = walkedMachines(results)
  console.log(walked.map(({ name, walked, wanted }) => `${name} ${walked}/${wanted}`).join("  "))
  if (choice === undefined) return ["nobody knows which machines were to be walked"]
  if (choice.left.machines.length > 0) console.log(`not walked: ${choice.left.machines.join(", ")}`)
  return walkProblems(walked, choice.chosen.machines)
}

/** The journeys in the other engines: all of them in CI, a rotating part locally. */
async function journeys(servers: TestServers): Promise<void> {
  const startedAt = Date.now()
  const outcome = await engineJourneys(isAll ? "all" : "turns", servers).catch((error) => ({
    ...{ ok: 0, wrong: 1, details: String(error) },
  }))
  tell({ name: "journeys in WebKit and Firefox", ...outcome, startedAt, isAlwaysTold: true })
}

/** `CHROMIUM_PATH` of Playwright's configurations. */
const withChromium = async () => ({ CHROMIUM_PATH: await findBrowser() })

/** All Playwright tests in Chromium on the built site. */
async function browserTests({ env, complaints, ready }: TestServers, choice?: Choice): Promise<void> {
  const chosen = choice === undefined ? {} : { [CHOICE]: JSON.stringify(choice.chosen) }
  await ready()
  await playwrightTests("browser tests and walks", {
    config: "tests/playwright.config.ts",
    report: "browser.json",
    reporters: ["./tests/model/reporter.ts"],
    env: async () => ({ ...env, ...chosen, ...(await withChromium()) }),
    complaints,
  })
}

// Set here so that all steps draw with the same.
process.env.DRAW_SEED = String(drawSeed())
console.log(`DRAW_SEED=${process.env.DRAW_SEED}`)
mkdirSync(results, { recursive: true })
// Mutation takes too long to be part of every run.
for (const each of readdirSync(results).filter((name) => name !== MUTANTS))
  rmSync(path.join(results, each), { recursive: true })
await makeReady()
const choice = await chosen()
const { catalogs, types, lintAndFormat, unitTests } = quickChecks(report)
const [isBuilt] = await Promise.all([
  // In sequence, because the catalogs' check also updates them and the build reads them.
  catalogs().then(() => check("build", () => build().then(() => []))),
  types(),
  lintAndFormat(),
  unitTests(),
])
const servers = isBuilt ? await startServers() : undefined
await Promise.all([
  vitestTests("commands, Worker, faults and attacks", [
    ...["commands", "worker"],
    ...(isBuilt ? ["faults", "attack"] : []),
  ]),
  playwrightTests("dev:mock in a browser", {
    config: "tests/mocks/playwright.config.ts",
    report: "dev-mock.json",
    env: withChromium,
  }),
])
if (servers !== undefined) {
  await check("sizes", async () => {
    const { table, problems } = measureSizes()
    console.log(table)
    return problems
  })
  await check("baseline", async () => checkBaseline())
  await browserTests(servers, choice)
  await journeys(servers)
  await servers.stop()
  await check("transitions walked", () => transitionsWalked(choice))
}

const code = report.end()
if (isAll && code === 0 && commit !== undefined && commit === cleanCommit()) noteEverythingPassed(commit)
const run = { startedAt, endedAt: Date.now(), commit: commit?.slice(0, 7), steps: report.steps, choice }
console.log(`report: ${path.relative(root, writeTestReport(run, results, root))}`)
process.exit(code)
