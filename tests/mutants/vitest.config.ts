import "../../scripts/use-tests-catalogue.ts"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { contentPlugin } from "../../scripts/content-plugin.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** The domain's tests alone, in one process: they run once for each mutant. */
export default defineConfig({
  root,
  plugins: [contentPlugin()],
  test: {
    include: ["tests/machines/**/*.test.ts"],
    setupFiles: ["tests/fail-on-console.ts"],
    isolate: false,
    fileParallelism: false,
    bail: 1,
  },
})
