import "../scripts/use-tests-catalogue.ts"
import "./clock/tests-day.mjs"
import "./fail-on-operators-content.ts"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { defineConfig, devices } from "@playwright/test"
import { freePort } from "../scripts/site.ts"
import { TEST_PORTS, testPorts } from "../scripts/test-ports.ts"
import type { TranslationOption } from "./translate.ts"

/** Whether `npm test` has already started the servers. */
const isServed = process.env.TEST_PORT !== undefined
// Set here so that Playwright's workers and the servers use the same ports.
process.env.TEST_PORT ??= String(await freePort(TEST_PORTS))
const { full } = testPorts()
const results = path.resolve(import.meta.dirname, "../test-results")
// Set here so that the workers find the servers' data.
process.env.TEST_DATA ??= path.join(tmpdir(), `pouso-tests-${process.pid}`)

/** Phone-only tests: touch target sizes, safe areas, scroll lock behind sheets. */
const HABITS = "e2e/site/phone-habits.test.ts"
const PHONE = { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } }
const WIDE_SCREEN = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } }
/**
 * Tests for three languages and both screens run in Portuguese on the phone and in the other languages on the wide
 * screen, which covers each language and each screen once. The sweep checks the layout in all combinations.
 */
const ON_THE_PHONE = /(journey|axe)\.test\.ts pt: (?!.*@any-screen)/

/** Real browser, built site, real Worker and D1: scripts/serve-for-tests.ts starts them before the first test. */
export default defineConfig<object, TranslationOption>({
  outputDir: path.join(results, "failed"),
  fullyParallel: true,
  forbidOnly: true,
  // As many as cores: more only load them until clocks slip, and take as long (docs/decisions/090).
  workers: availableParallelism(),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./model/reporter.ts"]],
  use: {
    baseURL: `http://localhost:${full}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Actions, requests and console only, which costs nothing that can be measured. Screenshots and DOM snapshots cost
    // half as much CPU time again: `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
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
    {
      name: "wide",
      use: WIDE_SCREEN,
      testIgnore: HABITS,
      grepInvert: ON_THE_PHONE,
      testMatch: ["e2e/**/*.test.ts", "model/{complete,wide,keyboard}.test.ts"],
    },
    {
      name: "phone",
      use: PHONE,
      testMatch: ["e2e/**/*{journey,axe}.test.ts", HABITS, "model/phone.test.ts"],
      grepInvert: [/ (en|es): /, /@any-screen/],
    },
    // The same on pages that the browser translates.
    {
      name: "translated",
      use: { ...PHONE, isTranslated: true },
      testMatch: "e2e/**/*journey.test.ts",
      grepInvert: [/ (en|es): /, /@any-screen/],
    },
    {
      name: "walks-translated",
      use: { ...WIDE_SCREEN, isTranslated: true },
      testMatch: "model/complete.test.ts",
    },
    // Each of these walks is to fail, and does so after this time.
    { name: "mistakes", use: WIDE_SCREEN, testMatch: "model/mistakes.test.ts", expect: { timeout: 5_000 } },
  ],
  webServer: {
    command: "node --no-warnings scripts/serve-for-tests.ts",
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `http://localhost:${full}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: isServed,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
  },
})
