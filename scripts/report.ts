import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { overdueAfter } from "./overdue.ts"
import { attempt, root } from "./run.ts"

/** Folder for reports and artifacts of failed tests. */
export const results = path.join(root, "test-results")

/** Result of a step. */
export interface Outcome {
  name: string
  ok: number
  wrong: number
  /** ms since 1970 */
  startedAt: number
  /** Shown unless everything passed. */
  details: string
  isAlwaysTold?: boolean
}

/** Collects the results of the steps of `npm test` and `npm run check`; a check counts as one test. */
export interface Report {
  tell: (outcome: Outcome) => void
  /** Runs one check, which fails if it returns problems or throws. @returns whether it passed */
  check: (name: string, problemsOf: () => Promise<string[]>) => Promise<boolean>
  /** Runs some projects of vitest's configuration. @param args further arguments of vitest's */
  vitestTests: (name: string, projects: string[], args?: string[]) => Promise<void>
  /** Runs all tests of a Playwright configuration. @param complaints error output of the servers under test */
  playwrightTests: (name: string, options: PlaywrightOptions) => Promise<void>
  /** How many tests have failed so far. */
  failed: () => number
  /** Prints the tests that passed at their second try only, then `N passed, N failed`. @returns the exit code */
  end: () => number
}

interface PlaywrightOptions {
  config: string
  /** Report file name in `results`. */
  report: string
  /** Further arguments of Playwright's. */
  args?: string[]
  reporters?: string[]
  /** Whether a test that failed is tried once more; if it passes then, it counts, and is told at the end. */
  hasSecondTry?: boolean
  env: () => Promise<NodeJS.ProcessEnv>
  complaints?: () => string
}

/** @param isQuiet whether to omit steps that pass */
export function newReport({ isQuiet = false, print = console.log as (line: string) => void } = {}): Report {
  let passed = 0
  let failed = 0
  const unsteady: string[] = []

  const tell = ({ name, ok, wrong, startedAt, details, isAlwaysTold = false }: Outcome) => {
    passed += ok
    failed += wrong
    const ms = Date.now() - startedAt
    const isGreen = wrong === 0
    if (isQuiet && isGreen) return
    print(`${isGreen ? "ok  " : "FAIL"} ${name}: ${ok} passed, ${wrong} failed (${(ms / 1000).toFixed(0)} s)`)
    if ((isAlwaysTold || !isGreen) && details !== "") print(details)
  }

  const check = async (name: string, problemsOf: () => Promise<string[]>) => {
    const startedAt = Date.now()
    const problems = await problemsOf().catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ])
    const isOk = problems.length === 0
    tell({ name, ok: isOk ? 1 : 0, wrong: isOk ? 0 : 1, startedAt, details: problems.join("\n") })
    return isOk
  }

  const vitestTests = async (name: string, projects: string[], args: string[] = []) => {
    const startedAt = Date.now()
    const report = path.join(results, `${projects.join("-")}.json`)
    rmSync(report, { force: true })
    let output = ""
    try {
      ;({ output } = await attempt("vitest", [
        ...["run", "--no-color", "--config", "tests/vitest.config.ts"],
        ...["--reporter=minimal", "--reporter=json"],
        ...[...projects.map((project) => `--project=${project}`), `--outputFile.json=${report}`],
        ...args,
      ]))
      const { numPassedTests, numTotalTests, success } = JSON.parse(readFileSync(report, "utf8"))
      const wrong = numTotalTests - numPassedTests
      tell({
        name,
        ok: numPassedTests,
        wrong: wrong === 0 && !success ? 1 : wrong,
        startedAt,
        details: output,
      })
    } catch (error) {
      tell({ name, ok: 0, wrong: 1, startedAt, details: `${output}${error}` })
    }
  }

  const playwrightTests = async (name: string, options: PlaywrightOptions) => {
    const { config, args = [], reporters = [], hasSecondTry = false } = options
    const startedAt = Date.now()
    const report = path.join(results, options.report)
    rmSync(report, { force: true })
    let output = ""
    try {
      using overdue = overdueAfter(report)
      ;({ output } = await attempt(
        "playwright",
        [
          ...["test", "--config", config, `--reporter=${["dot", "json", ...reporters].join()}`],
          ...[`--retries=${hasSecondTry ? 1 : 0}`, ...args],
        ],
        { ...(await options.env()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        overdue.signal,
      ))
      const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"))
      const { expected, unexpected, flaky, skipped } = stats
      unsteady.push(...unsteadyIn(suites))
      const wrong = unexpected + skipped + errors.length
      const details = output + (options.complaints?.() ?? "")
      tell({ name, ok: expected + flaky, wrong, startedAt, details })
    } catch (error) {
      tell({ name, ok: 0, wrong: 1, startedAt, details: `${output}${error}` })
    }
  }

  const end = () => {
    for (const each of unsteady) print(`unsteady: ${each}`)
    print(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }
  return { tell, check, vitestTests, playwrightTests, failed: () => failed, end }
}

/** A suite in Playwright's JSON report, as far as it is read here. */
export interface Suite {
  specs: Spec[]
  suites?: Suite[]
}

/** A test in it. */
export interface Spec {
  title: string
  file: string
  ok: boolean
  tags: string[]
  tests: { status: string; annotations: { type: string; description?: string }[] }[]
}

/** All tests of some suites. */
export function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

/** The tests in some suites that passed at their second try, with their files. */
export function unsteadyIn(suites: readonly Suite[]): string[] {
  return specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file}: ${title}`)
}
