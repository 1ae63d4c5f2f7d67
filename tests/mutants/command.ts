/**
 * `npm run test:mutants`: mutation testing. Tries every mutant that Stryker makes of the domain and of the Worker's
 * computing parts, and fails if the tests notice too few. See `--help`.
 */
import { Command } from "@commander-js/extra-typings"
import { tryCode } from "./code.ts"

const chosen = new Command("npm run test:mutants --")
  .description("Changes the code in many small ways, one at a time, and tells which of them no test notices.")
  .option("--changed", "of the files that differ from the branch main, committed or not")
  .option("--file <paths...>", "of these files or folders, as machines/search worker/data/city/tips.ts")
  .parse()
  .opts()

if (!(await tryCode(chosen))) process.exitCode = 1
