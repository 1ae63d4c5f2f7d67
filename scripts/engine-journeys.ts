import { mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { ENGINE_NAMES, howToHave, installEngines } from "./engines.ts"
import { attempt, root } from "./run.ts"
import type { TestServers } from "./test-servers.ts"

interface Spec {
  title: string
  ok: boolean
  tags: string[]
  tests: { annotations: { type: string; description?: string }[] }[]
}
interface Suite {
  specs: Spec[]
  suites?: Suite[]
}

/** Result of the journeys. */
export interface EngineOutcome {
  ok: number
  wrong: number
  /** Number passed per engine, then the failures. */
  details: string
}

/**
 * Runs the journeys in WebKit and Firefox (tests/engines/): all of them, or each in only one engine and size in
 * rotation. An engine that cannot be installed counts as a failure, never as passed.
 */
export async function engineJourneys(which: "all" | "turns", servers: TestServers): Promise<EngineOutcome> {
  const missing = await installEngines()
  const report = path.join(root, "test-results/engines.json")
  mkdirSync(path.dirname(report), { recursive: true })
  await servers.ready()
  const { output } = await attempt(
    "playwright",
    [
      ...["test", "--config", "tests/engines/playwright.config.ts", "--reporter=dot,json"],
      ...ENGINE_NAMES.filter((name) => !missing.includes(name)).map((name) => `--project=${name}`),
    ],
    { ...servers.env, ENGINES: which, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"))
  const specs = specsOf(suites)
  const counts = ENGINE_NAMES.map((name) => {
    if (missing.includes(name)) return `${name}: NOT TESTED, it is not on this machine: ${howToHave(name)}`
    const own = specs.filter(({ tags }) => tags.includes(name))
    const version = own[0]?.tests[0]?.annotations.find(({ type }) => type === "engine")?.description ?? name
    return `${version}: ${own.filter(({ ok }) => ok).length} of ${own.length} journeys`
  })
  const wrong = stats.unexpected + stats.flaky + stats.skipped + errors.length + missing.length
  return {
    ok: stats.expected,
    wrong,
    details: [...counts, ...(wrong === missing.length ? [] : [output, servers.complaints()])].join("\n"),
  }
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}
