/**
 * `npm run check`: what `npm test` tells in its first minute. Says nothing of what passes, and ends with
 * `N passed, N failed`.
 */
import { makeReady, quickChecks } from "./quick-checks.ts"
import { newReport } from "./report.ts"

const report = newReport({ isQuiet: true })
await makeReady()
await Promise.all(Object.values(quickChecks(report)).map((step) => step()))
process.exit(report.end())
