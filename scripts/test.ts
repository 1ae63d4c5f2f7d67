/**
 * `npm test`: the gate. `npm run check`, the Worker's tests, the build with its sizes and baseline, then in a
 * browser the tests tagged `@gate` (tests/e2e/fixtures.ts), and a journey in each of the other engines. Nothing in it is
 * left to chance (docs/testing.md). Ends with `N passed, N failed`; a check counts as one. `npm run test:all` runs everything.
 */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { cleanCommit, notePassed } from "./passed.ts"
import { newReport } from "./report.ts"
import { GATE_ONLY, testStages } from "./test-stages.ts"

const commit = cleanCommit()
const report = newReport()
const stages = testStages(report)
const servers = await stages.checkAndBuild()
await report.vitestTests("Worker tests", ["worker"])
if (servers !== undefined) {
  await stages.builtSite()
  await stages.browserTests(servers, { args: GATE_ONLY, hasSecondTry: true })
  await stages.walked()
  await stages.engines(servers, "one")
  await servers.stop()
}
const code = report.end()
if (code === 0 && commit !== undefined && commit === cleanCommit()) notePassed("passed", commit)
process.exit(code)
