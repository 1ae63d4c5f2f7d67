import type { SiteMode } from "../../machines/site/site-mode.ts"
import { Refusal } from "../d1/database.ts"
import type { Environment } from "../d1/where.ts"

/** What was asked for. */
export interface Plan {
  environment: Environment
  /** Everything up to Cloudflare's door, on this machine. */
  isDryRun: boolean
  allowsDemo: boolean
  skipsTests: boolean
}

/** What the checks found. */
export interface Findings {
  /** Why it must not be deployed, one line each. */
  refusals: string[]
  /** What is good to know. */
  notes: string[]
}

/** The work of a deploy. Each step throws when it fails, and gives back what it has to say. */
export interface Work {
  check: (plan: Plan) => Promise<Findings>
  test: () => Promise<string>
  build: (environment: Environment) => Promise<string>
  /** Where D1 and the Worker are: on Cloudflare, or here for a dry run. */
  target: Target
}

export interface Target {
  /** Brings D1 to today's schema. */
  migrate: () => Promise<string>
  /** Brings D1 to what the content says. */
  push: () => Promise<string>
  /** Puts the Worker there; its origins. */
  upload: () => Promise<{ said: string; origins: string[] }>
  /** What is wrong with it, one line each. */
  smoke: (origins: string[]) => Promise<string[]>
  /** How what was done is undone. */
  undo: () => string[]
}

/** Whether the site is open, as the environment's variables say. */
export function modeOf(vars: Record<string, unknown>): SiteMode {
  return vars.SITE_MODE as SiteMode
}

/**
 * Deploys: checks, tests, schema, content, Worker, and a look at what came of it; each only when all before it was
 * well. Nothing is touched before the checks and the tests have passed.
 * @throws Refusal with all that speaks against it, or with what failed and how to go back
 */
export async function deploy(plan: Plan, work: Work, say: (line: string) => void): Promise<void> {
  const { refusals, notes } = await work.check(plan)
  for (const note of notes) say(`note  ${note}`)
  if (refusals.length > 0) throw new Refusal(refusals.map((each) => `not deployed: ${each}`).join("\n"))
  say("ok    checks")
  if (plan.skipsTests) say("note  the tests were skipped: --skip-tests")
  else say(`ok    ${await work.test()}`)
  say(`ok    ${await work.build(plan.environment)}`)
  const { migrate, push, upload, smoke, undo } = work.target
  try {
    say(`ok    ${await migrate()}`)
    say(`ok    ${await push()}`)
    const { said, origins } = await upload()
    say(`ok    ${said}`)
    const problems = await smoke(origins)
    if (problems.length > 0) throw new Refusal(problems.join("\n"))
    say("ok    smoke test")
  } catch (error) {
    const hints = undo()
    throw new Refusal(
      [
        error instanceof Error ? error.message : String(error),
        ...hints.map((each) => `to go back: ${each}`),
      ].join("\n"),
    )
  }
}
