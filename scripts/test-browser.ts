/** `npm run test:browser`: builds the site and runs browser tests; the arguments are Playwright's. */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { once } from "node:events"
import { findBrowser } from "./browser.ts"
import { start } from "./run.ts"
import { build } from "./site.ts"

const args = process.argv.slice(2)
const CHROMIUM_PATH = await findBrowser(args.includes("--headed"))
// Whole, as in `npm run test:all`.
process.env.TEST_AMOUNT = "all"
await build()
const tests = start("playwright", ["test", "--config", "tests/playwright.config.ts", ...args], {
  CHROMIUM_PATH,
})
const [code] = await once(tests, "exit")
process.exit(code)
