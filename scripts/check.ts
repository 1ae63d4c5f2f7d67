/**
 * `npm run check`: types, lint, catalogs, the operator's `content/`, and the tests in Node; the first minute of `npm test`.
 * Prints only failures, and ends with `N passed, N failed`.
 */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport } from "./report.ts"

const report = newReport({ isQuiet: true })
await makeReady()
await Promise.all(Object.values(quickChecks(report)).map((step) => step()))
process.exit(report.end())
