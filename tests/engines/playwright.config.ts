import "../../scripts/use-tests-catalogue.ts"
import "../clock/tests-day.mjs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "@playwright/test"
import { ENGINE_NAMES } from "../../scripts/engines.ts"
import type { EngineOptions } from "./journeys.test.ts"

/** The journeys in engines other than Chromium; scripts/test-engines.ts and scripts/test.ts start the servers. */
export default defineConfig<object, EngineOptions>({
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, "../../test-results/failed-engines"),
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  timeout: 300_000,
  reporter: [["list"]],
  projects: ENGINE_NAMES.map((name) => ({ name, grep: new RegExp(`@${name}`), use: { engineName: name } })),
})
