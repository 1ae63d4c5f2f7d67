import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/** A test that ran, and for how long. */
export interface TimedTest {
  /** With its project, if it has one: `phone · search-bar: walk 1`. */
  name: string
  /** Relative to `tests/`, with slashes. */
  file: string
  ms: number
}

/** The JSON report of Vitest, as far as it is read here. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** A suite in Playwright's JSON report, as far as it is read here. */
interface Suite {
  specs: {
    title: string
    file: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}

/** The JSON report of Playwright, as far as it is read here. */
interface PlaywrightReport {
  config: { rootDir: string }
  suites: Suite[]
}

/** The slowest tests in all JSON reports of Vitest and Playwright in a folder. @param root project folder */
export function slowestTests(folder: string, root: string, count: number): TimedTest[] {
  return globSync("*.json", { cwd: folder })
    .flatMap((name) => testsIn(JSON.parse(readFileSync(path.join(folder, name), "utf8")), root))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
}

function testsIn(report: Partial<VitestReport & PlaywrightReport>, root: string): TimedTest[] {
  const inTests = (file: string) => path.relative(path.join(root, "tests"), file).replaceAll(path.sep, "/")
  const fromVitest = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ...{ name: fullName, file: inTests(name), ms: duration ?? 0 },
    })),
  )
  const rootDir = report.config?.rootDir ?? ""
  const fromPlaywright = specsOf(report.suites ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: projectName === "" ? title : `${projectName} · ${title}`,
      file: inTests(path.resolve(rootDir, file)),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...fromVitest, ...fromPlaywright]
}

function specsOf(suites: readonly Suite[]): Suite["specs"] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}
