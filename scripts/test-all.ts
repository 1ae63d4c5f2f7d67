/**
 * `npm run test:all`: every test there is, on the day of today, drawing with a new seed, in four parts. A part that passed
 * on the commit that is checked out is not run again, so that a run that was broken off goes on. Ends with
 * `N passed, N failed`.
 */
import "./use-tests-catalogue.ts"
import { randomInt } from "node:crypto"
import { Command, Option } from "@commander-js/extra-typings"
import { cleanCommit, notePassed, passedOn } from "./passed.ts"
import { newReport } from "./report.ts"
import { PARTS, type Part } from "./test-parts.ts"
import { testStages } from "./test-stages.ts"

const ALL = Object.keys(PARTS) as Part[]
const { shard, seed } = new Command("npm run test:all --")
  .description("Runs all tests, in four parts.")
  .addOption(new Option("--shard <part>", "one part alone").choices(ALL))
  .option("--seed <number>", "draws what a run drew that printed this seed")
  .parse()
  .opts()
process.env.TEST_DAY ??= "today"
process.env.TEST_AMOUNT = "all"
process.env.DRAW_SEED = seed ?? String(randomInt(100_000))
await import("../tests/clock/tests-day.mjs")

const partOf = (part: string) => `passed-all-${part.replace("/", "-of-")}` as const
const commit = cleanCommit()
const hasPassed = (part: string) => commit !== undefined && passedOn(partOf(part)) === commit
const wanted: Part[] = shard === undefined ? ALL.filter((part) => !hasPassed(part)) : [shard]
console.log(
  `TEST_DAY=${process.env.TEST_DAY}, seed ${process.env.DRAW_SEED}, parts ${wanted.join(", ") || "none left"}`,
)

const report = newReport()
const stages = testStages(report)
const servers = wanted.length === 0 ? undefined : await stages.checkAndBuild()
if (servers !== undefined) {
  await stages.builtSite()
  await stages.devMock()
  for (const part of wanted) {
    const failedBefore = report.failed()
    const { projects, hasEngines } = PARTS[part]
    await report.vitestTests(`${projects.join(", ")}: part ${part}`, projects)
    await stages.browserTests(servers, { name: `browser tests and walks ${part}`, args: [`--shard=${part}`] })
    if (hasEngines) await stages.engines(servers, "all")
    if (commit !== undefined && commit === cleanCommit() && report.failed() === failedBefore)
      notePassed(partOf(part), commit)
  }
  await servers.stop()
}
const code = report.end()
if (code === 0 && commit !== undefined && ALL.every(hasPassed)) notePassed("passed-all", commit)
process.exit(code)
