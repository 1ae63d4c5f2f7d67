import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { WALKED } from "../tests/model/reporter.ts"
import { checkBaseline } from "./baseline/built-site.ts"
import { findBrowser } from "./browser.ts"
import { distFolder } from "./catalogue-in-use.ts"
import { engineJourneys } from "./engine-journeys.ts"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { type Report, results } from "./report.ts"
import { root } from "./run.ts"
import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"
import { startServers, type TestServers } from "./test-servers.ts"

/**
 * Playwright's arguments for the browser tests of `npm test`: those tagged for it, in one language, and on a phone only what
 * does not run on a wide screen, the journeys on pages that the browser translates.
 */
export const GATE_ONLY = [
  "--grep=@gate",
  "--grep-invert= (en|es): |^phone .*journey|^(phone|translated) (?!.* pt: )|^walks-",
]

/** How browser tests are run. */
interface BrowserOptions {
  args?: string[]
  name?: string
  hasSecondTry?: boolean
}

/** The stages that `npm test` and `npm run test:all` are made of. */
export function testStages(report: Report) {
  const { check, playwrightTests } = report
  const withChromium = async () => ({ CHROMIUM_PATH: await findBrowser() })
  return {
    /** Everything of `npm run check`, and the build. @returns servers of the built site, if it could be built */
    checkAndBuild: async (): Promise<TestServers | undefined> => {
      mkdirSync(results, { recursive: true })
      rmSync(path.join(root, WALKED), { force: true })
      await makeReady()
      const { catalogs, ...others } = quickChecks(report)
      const [isBuilt] = await Promise.all([
        // In sequence, because the catalogs' check also updates them and the build reads them.
        catalogs().then(() => check("build", () => build().then(() => []))),
        ...Object.values(others).map((step) => step()),
      ])
      return isBuilt ? await startServers() : undefined
    },

    devMock: () =>
      playwrightTests("dev:mock in a browser", {
        config: "tests/mocks/playwright.config.ts",
        report: "dev-mock.json",
        env: withChromium,
      }),

    /** What the built files weigh, which browsers can read them, and that they live on the day that it is. */
    builtSite: async () => {
      await check("sizes", async () => {
        const { table, problems } = measureSizes()
        return problems.length === 0 ? [] : [table, ...problems]
      })
      await check("baseline", async () => checkBaseline())
      await check("no clock of the tests is built", async () => withTestsClock(path.join(root, distFolder())))
    },

    /** Playwright's tests in Chromium on the built site. */
    browserTests: async (servers: TestServers, options: BrowserOptions) => {
      await servers.ready()
      const { name = "browser tests and walks", ...others } = options
      await playwrightTests(name, {
        config: "tests/playwright.config.ts",
        report: "browser.json",
        reporters: ["./tests/model/reporter.ts"],
        env: async () => ({ ...servers.env, ...(await withChromium()) }),
        complaints: servers.complaints,
        ...others,
      })
    },

    /** Whether every transition was walked; of a part of the walks it cannot be told. */
    walked: () => check("transitions walked", async () => walkProblems()),

    engines: (servers: TestServers, which: "all" | "one") => engineJourneys(report, which, servers),
  }
}

/** The built files in which `Date` is moved (tests/clock/move-clock.mjs), one line each. */
export function withTestsClock(folder: string): string[] {
  return globSync("**/*.{js,mjs}", { cwd: folder })
    .filter((file) => readFileSync(path.join(folder, file), "utf8").includes("pouso.clock"))
    .map((file) => `${file} moves Date, as the tests do`)
}

/** Prints how many transitions of each machine were walked; returns the machines of which not all were. */
function walkProblems(): string[] {
  const file = path.join(root, WALKED)
  if (!existsSync(file)) return ["nothing was walked"]
  const text = readFileSync(file, "utf8")
  console.log(text)
  return text.split("  ").filter((each) => {
    const [, walked, wanted] = /(\d+)\/(\d+)$/.exec(each) ?? []
    return walked !== wanted
  })
}
