import { checkCatalogs } from "./catalogs.ts"
import type { Report } from "./report.ts"
import { attempt, run } from "./run.ts"
import type { Tool } from "./tool-command.ts"

/** All of the code, then the domain without the DOM and Node, and what runs in browsers without Node. */
const PROGRAMS = ["tsconfig.json", "tsconfig.machines.json", "tsconfig.web.json"]

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
      check("types", async () => (await Promise.all(PROGRAMS.map((program) => compile(program)()))).flat()),
    lintAndFormat: () => check("lint and format", tool("biome", "ci", "--colors=off", "--error-on-warnings")),
    unitTests: () => vitestTests("unit tests", ["node"]),
  }
}

/** Compiles a program. What has not changed since the last run is not looked at again: it is a third of all the work. */
function compile(program: string): () => Promise<string[]> {
  const seen = `node_modules/.cache/${program}.tsbuildinfo`
  return tool("tsc", "--noEmit", "-p", program, "--incremental", "--tsBuildInfoFile", seen)
}
