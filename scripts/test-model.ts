/**
 * `npm run test:model`: builds the site and walks its machines in a browser.
 * `-- --machine calendar-range` walks one alone, `--headed` shows it, `--seed 123` repeats the walks by chance of
 * a run that printed this seed, `--first` ends with the first failure.
 */
import { once } from "node:events"
import { parseArgs } from "node:util"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { DRIVERS } from "../tests/model/drivers.ts"
import { worldOf } from "../tests/model/model.ts"
import { findBrowser } from "./browser.ts"
import { start } from "./run.ts"
import { build } from "./site.ts"

const { values } = parseArgs({
  options: {
    machine: { type: "string" },
    headed: { type: "boolean" },
    seed: { type: "string" },
    first: { type: "boolean" },
  },
})
const names = new Set(DRIVERS.map((driver) => driver.model(worldOf("pointer", todayIn(SITE_TIME_ZONE))).name))
if (values.machine !== undefined && !names.has(values.machine)) {
  console.error(`--machine takes one that tests/model/drivers.ts lists: ${[...names].join(", ")}`)
  process.exit(1)
}
const CHROMIUM_PATH = await findBrowser(values.headed)
await build()
const tests = start(
  "playwright",
  [
    ...["test", "--config", "tests/playwright.config.ts", "tests/model/"],
    ...(values.machine === undefined ? [] : ["--grep", `(^| )${values.machine}( ·|:)`]),
    ...(values.headed ? ["--headed", "--workers", "1"] : []),
    ...(values.first ? ["--max-failures", "1", "--retries", "0"] : []),
  ],
  { CHROMIUM_PATH, ...(values.seed === undefined ? {} : { MODEL_SEED: values.seed }) },
)
const [code] = await once(tests, "exit")
process.exit(code)
