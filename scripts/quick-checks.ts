import { GATE_ZONE } from "../tests/zones.ts"
import { checkCatalogs } from "./catalogs.ts"
import { checkContent } from "./content/check.ts"
import { mistakeText } from "./content/findings.ts"
import type { Report } from "./report.ts"
import { attempt, root, run } from "./run.ts"
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

/** The steps of `npm run check`, without browser, server or workerd, which `npm test` begins with. */
export function quickChecks({ check, vitestTests }: Report) {
  return {
    catalogs: () => check("catalogs", checkCatalogs),
    types: () =>
      // Incremental build with one TypeScript project per runtime (tsconfig.json). Four checkers, as is usual, work out the
      // same types four times: one needs a third of the processor time.
      check("types", tool("tsc", "--build", "--pretty", "false", "--checkers", "1")),
    lintAndFormat: () => check("lint and format", tool("biome", "ci", "--colors=off", "--error-on-warnings")),
    /** Fails for mistakes only, whatever the operator writes: docs/decisions/032-the-tests-have-a-catalogue.md. */
    operatorsContent: () =>
      check("content", async () => (await checkContent(root)).mistakes.map(mistakeText)),
    nodeTests: () => vitestTests("node tests", ["node", GATE_ZONE]),
  }
}
