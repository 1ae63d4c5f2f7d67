/**
 * `npm run build`: the site, and the table of what its pages load; fails above a limit. `-- --tests`: the site of the
 * tests, with their catalogue.
 */
import { Command } from "@commander-js/extra-typings"
import { build } from "./site.ts"
import { measureSizes } from "./sizes.ts"

const { tests } = new Command("npm run build --")
  .description("Builds the site, and prints what its pages load.")
  .option("--tests", "with the catalogue of the tests, into dist-tests/")
  .parse()
  .opts()
if (tests) process.env.CATALOGUE = "tests"
await build()
const { table, problems } = measureSizes()
console.log(table)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
