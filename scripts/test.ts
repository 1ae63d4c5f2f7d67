/**
 * `npm test`: types, lint, catalogs and build, then the tests of vitest, sizes, the browsers' baseline, the tests in a
 * browser with the machines' walks, and the journeys in the other engines. Ends with `N passed, N failed`; a check
 * counts as one.
 */
import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { checkBaseline } from "./baseline/built-site.ts"
import { findBrowser } from "./browser.ts"
import { checkCatalogs } from "./catalogs.ts"
import { engineJourneys } from "./engine-journeys.ts"
import { attempt, root, run } from "./run.ts"
import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"
import { startServers, type TestServers } from "./test-servers.ts"
import type { Tool } from "./tool-command.ts"

const results = path.join(root, "test-results")
let passed = 0
let failed = 0

interface Outcome {
  name: string
  ok: number
  wrong: number
  /** Failed, and passed when they were run again: they are told, to be looked into, and count as passed. */
  flaky?: number
  startedAt: number
  /** Shown unless all went well. */
  details: string
  isAlwaysTold?: boolean
}

function tell({ name, ok, wrong, flaky = 0, startedAt, details, isAlwaysTold = false }: Outcome): void {
  passed += ok
  failed += wrong
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  const second = flaky === 0 ? "" : ` (${flaky} only at the second try)`
  console.log(
    `${wrong === 0 ? "ok  " : "FAIL"} ${name}: ${ok} passed${second}, ${wrong} failed (${seconds} s)`,
  )
  if ((isAlwaysTold || wrong + flaky > 0) && details !== "") console.log(details)
}

/** One check: it fails with whatever it has to say. */
async function check(name: string, problemsOf: () => Promise<string[]>): Promise<boolean> {
  const startedAt = Date.now()
  const problems = await problemsOf().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ])
  const isOk = problems.length === 0
  tell({ name, ok: isOk ? 1 : 0, wrong: isOk ? 0 : 1, startedAt, details: problems.join("\n") })
  return isOk
}

/** A tool that says all with its exit code. */
const tool =
  (command: Tool, ...args: string[]) =>
  async () => {
    const { code, output } = await attempt(command, args)
    return code === 0 ? [] : [output]
  }

/** Tests that vitest runs: some projects of its configuration. */
async function vitestTests(name: string, projects: string[]): Promise<void> {
  const startedAt = Date.now()
  const report = path.join(results, `${projects.join("-")}.json`)
  try {
    const { output } = await attempt("vitest", [
      ...["run", "--no-color", "--config", "tests/vitest.config.ts"],
      ...["--reporter=minimal", "--reporter=json", "--reporter=./tests/flaky-reporter.ts"],
      ...[...projects.map((project) => `--project=${project}`), `--outputFile.json=${report}`],
    ])
    const { numPassedTests, numTotalTests, success } = JSON.parse(readFileSync(report, "utf8"))
    const told = (kind: string) => output.match(new RegExp(`^${kind}: `, "gm"))?.length ?? 0
    const found = told("counterexample")
    const ok = numPassedTests - found
    const wrong = numTotalTests - ok
    tell({
      name,
      ok,
      wrong: wrong === 0 && !success ? 1 : wrong,
      flaky: told("flaky"),
      startedAt,
      details: output,
    })
  } catch (error) {
    tell({ name, ok: 0, wrong: 1, startedAt, details: String(error) })
  }
}

/** Prints how many transitions of each machine were walked; none may be left. */
async function transitionsWalked(): Promise<string[]> {
  const line = readFileSync(path.join(results, "model/walked.txt"), "utf8")
  console.log(line)
  return line.split("  ").filter((each) => !/ (\d+)\/\1$/.test(each))
}

/** The journeys in the other engines: where nobody waits for the end, all of them. */
async function journeys(servers: TestServers): Promise<void> {
  const startedAt = Date.now()
  const outcome = await engineJourneys(process.env.CI === undefined ? "turns" : "all", servers).catch(
    (error) => ({
      ...{ ok: 0, wrong: 1, details: String(error) },
    }),
  )
  tell({ name: "journeys in WebKit and Firefox", ...outcome, startedAt, isAlwaysTold: true })
}

/** All that Playwright runs in Chromium. */
async function browserTests({ env, complaints }: TestServers): Promise<void> {
  const name = "browser tests and walks"
  const startedAt = Date.now()
  try {
    const report = path.join(results, "browser.json")
    const { output } = await attempt(
      "playwright",
      [
        ...["test", "--config", "tests/playwright.config.ts"],
        "--reporter=dot,json,./tests/model/reporter.ts",
      ],
      { ...env, CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    const { stats, errors } = JSON.parse(readFileSync(report, "utf8"))
    const { expected, unexpected, flaky, skipped } = stats
    const wrong = unexpected + skipped + errors.length
    tell({ name, ok: expected + flaky, wrong, flaky, startedAt, details: output + complaints() })
  } catch (error) {
    tell({ name, ok: 0, wrong: 1, startedAt, details: String(error) })
  }
}

rmSync(results, { recursive: true, force: true })
await run("tsr", ["generate"])
const [isBuilt] = await Promise.all([
  // The build reads the catalogs, which their check brings up to date.
  check("catalogs", checkCatalogs).then(() => check("build", () => build().then(() => []))),
  check("types", tool("tsc", "--noEmit")),
  check("lint and format", tool("biome", "ci", "--error-on-warnings")),
])
const servers = isBuilt ? await startServers() : undefined
await vitestTests("unit, Worker and fault tests", ["node", "worker", ...(isBuilt ? ["faults"] : [])])
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

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
