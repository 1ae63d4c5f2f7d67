import { checkCatalogs } from "./catalogs.ts"
import type { Report } from "./report.ts"
import { attempt, run } from "./run.ts"
import type { Tool } from "./tool-command.ts"

/** A tool that says all with its exit code. */
export const tool =
  (command: Tool, ...args: string[]) =>
  async () => {
    const { code, output } = await attempt(command, args)
    return code === 0 ? [] : [output]
  }

/** Makes the file that all checks read and git does not hold: the table of routes. */
export async function makeReady(): Promise<void> {
  await run("tsr", ["generate"])
}

/** What needs neither browser nor server nor workerd: the steps of `npm run check`, and the first of `npm test`. */
export function quickChecks({ check, vitestTests }: Report) {
  return {
    catalogs: () => check("catalogs", checkCatalogs),
    types: () =>
      // A program for each runtime (tsconfig.json). What has not changed since the last run is not looked at again.
      check("types", tool("tsc", "--build", "--pretty", "false")),
    lintAndFormat: () => check("lint and format", tool("biome", "ci", "--colors=off", "--error-on-warnings")),
    unitTests: () => vitestTests("unit tests", ["node"]),
  }
}
