import { ZONES } from "../tests/zones.ts"
import { checkCatalogs } from "./catalogs.ts"
import type { Report } from "./report.ts"
import { attempt, run } from "./run.ts"
import type { Tool } from "./tool-command.ts"

/** A check that runs a tool, which passes or fails by its exit code. */
export const tool =
  (command: Tool, ...args: string[]) =>
  async () => {
    const { code, output } = await attempt(command, args)
    return code === 0 ? [] : [output]
  }

/** Generates the route tree, which all checks read and which is not committed. */
export async function makeReady(): Promise<void> {
  await run("tsr", ["generate"])
}

/** Checks without browser, server or workerd: the steps of `npm run check`, and the first of `npm test`. */
export function quickChecks({ check, vitestTests }: Report) {
  return {
    catalogs: () => check("catalogs", checkCatalogs),
    types: () =>
      // Incremental build with one TypeScript project per runtime (tsconfig.json). Four checkers, as is usual, work out the
      // same types four times: one needs a third of the processor time.
      check("types", tool("tsc", "--build", "--pretty", "false", "--checkers", "1")),
    lintAndFormat: () => check("lint and format", tool("biome", "ci", "--colors=off", "--error-on-warnings")),
    unitTests: () => vitestTests("unit tests", ["node", ...ZONES.map(({ project }) => project)]),
  }
}
