/**
 * `npm run test:mutants`: mutation testing. Tries every mutant that Stryker makes of the domain and of the Worker's
 * computing parts, and fails if the tests notice too few; or with `--screens` tries the mistakes of
 * `tests/mutants/screens.ts`, which the walks of their machines must notice. See `--help`.
 */
import { Command } from "@commander-js/extra-typings"
import { tryCode } from "./mutants/code.ts"
import { tryScreens } from "./mutants/screens.ts"

const { screens, only, ...chosen } = new Command("npm run test:mutants --")
  .description("Changes the code in many small ways, one at a time, and tells which of them no test notices.")
  .option("--changed", "of the files that differ from the branch main, committed or not")
  .option("--file <paths...>", "of these files or folders, as machines/search worker/queries/tips.ts")
  .option("--screens", "the mistakes of the screens, instead")
  .option("--only <text>", "those of the screens with this in their text", "")
  .parse()
  .opts()

const isWell = screens === true ? await tryScreens(only) : await tryCode(chosen)
if (!isWell) process.exitCode = 1
