import { ENGINE_NAMES, howToHave, installEngines } from "./engines.ts"
import type { Report } from "./report.ts"
import type { TestServers } from "./test-servers.ts"

/**
 * Runs the journeys in WebKit and Firefox (tests/engines/): all of them at all sizes, or one in each engine. An engine that
 * cannot be installed counts as a failure, never as passed.
 */
export async function engineJourneys(
  { check, playwrightTests }: Report,
  which: "all" | "one",
  { env, ready, complaints }: TestServers,
): Promise<void> {
  const missing = await installEngines()
  await check("WebKit and Firefox are on this machine", async () =>
    missing.map((name) => `${name} is not on this machine: ${howToHave(name)}`),
  )
  const here = ENGINE_NAMES.filter((name) => !missing.includes(name))
  if (here.length === 0) return
  await ready()
  await playwrightTests("journeys in WebKit and Firefox", {
    config: "tests/engines/playwright.config.ts",
    report: "engines.json",
    args: here.map((name) => `--project=${name}`),
    hasSecondTry: which === "one",
    env: async () => ({ ...env, ENGINES: which }),
    complaints,
  })
}
