import "../../scripts/use-tests-catalogue.ts"
import "../clock/tests-day.mjs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig, devices } from "@playwright/test"
import { freePort } from "../../scripts/site.ts"

const root = path.resolve(import.meta.dirname, "../..")
// Playwright's workers read this file, too, and must get the same port.
process.env.TEST_PORT ??= String(await freePort())
const port = process.env.TEST_PORT

/** Tests `npm run dev:mock` in a browser: with its own server on a free port, without build, Worker or D1. */
export default defineConfig({
  outputDir: path.join(root, "test-results/failed-dev-mock"),
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    baseURL: `http://localhost:${port}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-background-networking", "--no-first-run"],
    },
  },
  webServer: {
    command: "node --no-warnings scripts/dev-mock.ts",
    cwd: root,
    env: { PORT: port },
    url: `http://localhost:${port}/mockServiceWorker.js`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
  },
})
