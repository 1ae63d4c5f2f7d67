/**
 * `npm run test:model`: builds the site and walks its machines in a browser.
 * `-- --machine calendar-range` walks one alone, `--headed` shows it, `--seed 123` repeats the walks by chance of
 * a run that printed this seed, `--first` ends with the first failure.
 */
import { once } from "node:events"
import { existsSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { findBrowser } from "./browser.ts"
import { root, start } from "./run.ts"
import { build } from "./site.ts"

const { values } = parseArgs({
  options: {
    machine: { type: "string" },
    headed: { type: "boolean" },
    seed: { type: "string" },
    first: { type: "boolean" },
  },
})
const driver = path.join(root, `tests/model/drivers/${values.machine}.ts`)
if (values.machine !== undefined && !existsSync(driver)) throw new Error(`there is no ${driver}`)
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
