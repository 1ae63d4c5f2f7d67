import path from "node:path"
import { defineConfig, devices } from "@playwright/test"
import base from "../playwright.config.ts"

// The workers, too, draw their walks with it.
process.env.MODEL_SEED ??= String(Date.now() % 100_000)

const results = path.resolve(import.meta.dirname, "../../test-results/model")
const wide = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } }
const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } }

/** The machines' walks, on the same build and servers as the other browser tests. */
export default defineConfig(base, {
  testDir: ".",
  outputDir: path.join(results, "failed"),
  reporter: [["list"], ["json", { outputFile: path.join(results, "tests.json") }], ["./reporter.ts"]],
  projects: [
    { name: "complete", testMatch: "complete.test.ts", retries: 0 },
    { name: "wide", testMatch: "wide.test.ts", use: wide },
    { name: "phone", testMatch: "phone.test.ts", use: phone },
    { name: "keyboard", testMatch: "keyboard.test.ts", use: wide },
  ],
})
