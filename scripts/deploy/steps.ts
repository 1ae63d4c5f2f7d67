import type { SiteMode } from "../../machines/site/site-mode.ts"
import type { Environment } from "../d1/database.ts"
import { Refusal } from "../d1/database.ts"

/** Options of a deploy. */
export interface Plan {
  environment: Environment
  /** Rehearses everything on this machine, without Cloudflare. */
  isDryRun: boolean
  allowsDemo: boolean
  /** Deploys though the tests have not passed. */
  isUntested: boolean
}

/** Result of the checks. */
export interface Findings {
  /** Why it must not be deployed, one line each. */
  refusals: string[]
  /** Remarks that do not prevent a deploy. */
  notes: string[]
}

/** The steps of a deploy. Each throws when it fails, and returns its message. */
export interface Work {
  check: (plan: Plan) => Promise<Findings>
  tested: () => Promise<string>
  build: (environment: Environment) => Promise<string>
  /** Where D1 and the Worker are: on Cloudflare, or here for a dry run. */
  target: Target
}

export interface Target {
  /** Adds to the build what pages of earlier builds may still load. */
  addEarlier: () => Promise<string>
  /** Applies D1 migrations. */
  migrate: () => Promise<string>
  /** Loads the content into D1. */
  push: () => Promise<string>
  /** Uploads the Worker; returns its origins. */
  upload: () => Promise<{ said: string; origins: string[] }>
  /** Smoke-tests it; returns problems, one line each. */
  smoke: (origins: string[]) => Promise<string[]>
  /** Instructions for rolling back what was done so far. */
  undo: () => string[]
}

/** The site mode in the environment's variables. */
export function modeOf(vars: Record<string, unknown>): SiteMode {
  return vars.SITE_MODE as SiteMode
}

/**
 * Deploys in order: checks, whether the tests have passed, build, files of earlier builds, schema, content, Worker, smoke test; each only if all
 * before it succeeded. Nothing is changed before the build.
 * @throws Refusal with all reasons against it, or with what failed and how to roll back
 */
export async function deploy(plan: Plan, work: Work, say: (line: string) => void): Promise<void> {
  const { refusals, notes } = await work.check(plan)
  for (const note of notes) say(`note  ${note}`)
  if (refusals.length > 0) throw new Refusal(refusals.map((each) => `not deployed: ${each}`).join("\n"))
  say("ok    checks")
  if (plan.isUntested) say("note  UNTESTED: nobody knows whether this code works (--untested)")
  else say(`ok    ${await work.tested()}`)
  say(`ok    ${await work.build(plan.environment)}`)
  say(`ok    ${await work.target.addEarlier()}`)
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
