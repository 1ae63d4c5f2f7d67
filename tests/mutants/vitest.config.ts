import { readFileSync } from "node:fs"
import path from "node:path"
import type { Plugin } from "vite"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import base from "../vitest.config.ts"
import { ORDERS_FROM } from "./orders.ts"

const root = path.resolve(import.meta.dirname, "../..")
const { MUTANTS_CODE = "", MUTANTS_ORDERS = "" } = process.env
/** Timeout of a test, ms: long enough for a busy machine. */
const TIMEOUT = 60_000
const RUNNER = "tests/mutants/runner.ts"
const PROJECTS = ["node", "worker"]

/** Instrumented code by path relative to the root. */
const instrumented: Record<string, string> = JSON.parse(readFileSync(MUTANTS_CODE, "utf8"))

/** Loads the instrumented code instead of the file. */
const mutants: Plugin = {
  name: "mutants",
  enforce: "pre",
  load: (id) => instrumented[path.relative(root, id.split("?")[0] ?? "").replaceAll(path.sep, "/")],
}

/** The projects of tests/vitest.config.ts, with a runner that obeys the orders of `npm run test:mutants`. */
export default defineConfig({
  root,
  test: {
    fsModuleCache: false,
    projects: (base.test?.projects ?? [])
      .filter((project): project is TestProjectInlineConfiguration => typeof project === "object")
      .filter(({ test }) => PROJECTS.includes(String(test?.name)))
      .map((project) => ({
        ...project,
        plugins: [mutants, ...(project.plugins ?? [])],
        test: {
          ...project.test,
          include: [RUNNER],
          runner: RUNNER,
          provide: { ...project.test?.provide, [ORDERS_FROM]: MUTANTS_ORDERS },
          passWithNoTests: true,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
          retry: 0,
          // Its keys do not know the mutants.
          fsModuleCache: false,
        },
      })),
  },
})
