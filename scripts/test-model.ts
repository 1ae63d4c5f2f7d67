/** `npm run test:model`: builds the site and walks its machines in a browser. See `-- --help`. */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { once } from "node:events"
import { Command, Option } from "@commander-js/extra-typings"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { worldOf } from "../tests/model/model.ts"
import { modelsIn } from "../tests/model/models.ts"
import { findBrowser } from "./browser.ts"
import { start } from "./run.ts"
import { build } from "./site.ts"

const names = new Set(modelsIn(worldOf("pointer", todayIn(SITE_TIME_ZONE))).map(({ name }) => name))
const { machine, headed, seed, first } = new Command("npm run test:model --")
  .description("Builds the site and walks its machines in a browser.")
  .addOption(new Option("--machine <name>", "walks this one alone").choices([...names]))
  .option("--headed", "shows it")
  .option("--seed <number>", "repeats the walks by chance of a run that printed this seed")
  .option("--first", "ends with the first failure")
  .parse()
  .opts()
const CHROMIUM_PATH = await findBrowser(headed)
// Whole, as in `npm run test:all`.
process.env.TEST_AMOUNT = "all"
await build()
const tests = start(
  "playwright",
  [
    ...["test", "--config", "tests/playwright.config.ts", "tests/model/"],
    ...(machine === undefined ? [] : ["--grep", `(^| )${machine}( ·|:)`]),
    ...(headed ? ["--headed", "--workers", "1"] : []),
    ...(first ? ["--max-failures", "1"] : []),
  ],
  { CHROMIUM_PATH, ...(seed === undefined ? {} : { DRAW_SEED: seed }) },
)
const [code] = await once(tests, "exit")
process.exit(code)
