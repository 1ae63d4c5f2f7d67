import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { defineConfig, devices } from "@playwright/test"

const port = Number(process.env.TEST_PORT ?? 8799)
const results = path.resolve(import.meta.dirname, "../test-results")
// The workers, too, draw their walks with it.
process.env.MODEL_SEED ??= String(Date.now() % 100_000)
// And find the servers' data there.
process.env.TEST_DATA ??= path.join(tmpdir(), `pouso-tests-${process.pid}`)

/** Of these tests, whole seconds pass in waiting: for the pause that a form must let pass, a script, or a server. */
const WAITING = "e2e/**/{contact,data,map-frame,mode-switch,newsletter}*.test.ts"
/** What holds on a phone only: sizes for fingers, safe areas, pages that stay still behind sheets. */
const HABITS = "e2e/site/phone-habits.test.ts"
const WIDE_SCREEN = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } }
/**
 * What is tested in three languages and on both screens is tested in Portuguese on the phone, in the others on the wide
 * screen: each language and each screen once. How a page fits, the sweep sees in all of them.
 */
const ON_THE_PHONE = /(journey|axe)\.test\.ts pt: (?!.*@any-screen)/

/** Real browser, built site, real Worker and D1: scripts/serve-for-tests.ts has them ready before the first test. */
export default defineConfig({
  outputDir: path.join(results, "failed"),
  fullyParallel: true,
  forbidOnly: true,
  // A browser waits, too: for frames, timers and servers; others go on meanwhile.
  workers: availableParallelism() + 2,
  // What fails is run again, with a trace; one of every test would cost half of their time. On a busy machine something
  // may be late once: `npm test` tells of a test that passes only then.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./model/reporter.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-quic",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  // `npm run test:model` runs the walks of tests/model/ alone.
  projects: [
    // One of them at a time, from the start: the others use the processor meanwhile.
    { name: "wide, waiting", use: WIDE_SCREEN, testMatch: WAITING, grepInvert: ON_THE_PHONE, workers: 1 },
    {
      name: "wide",
      use: WIDE_SCREEN,
      testIgnore: [WAITING, HABITS],
      grepInvert: ON_THE_PHONE,
      testMatch: ["e2e/**/*.test.ts", "model/{complete,wide,keyboard}.test.ts"],
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } },
      testMatch: ["e2e/**/*{journey,axe}.test.ts", HABITS, "model/phone.test.ts"],
      grepInvert: [/ (en|es): /, /@any-screen/],
    },
  ],
  webServer: {
    command: "node --no-warnings scripts/serve-for-tests.ts",
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `http://localhost:${port}/robots.txt`,
    timeout: 120_000,
    // `npm test` has them ready.
    reuseExistingServer: process.env.TEST_PORT !== undefined,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
  },
})
