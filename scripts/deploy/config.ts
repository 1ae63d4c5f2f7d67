import path from "node:path"
import { unstable_readConfig } from "wrangler"
import { ConfigError, deskOf, readConfig } from "../../worker/env.ts"
import { numberOfKey } from "../../worker/forms/signing-keys.ts"
import type { Environment } from "../d1/database.ts"
import { root } from "../run.ts"

/** The parts of wrangler.toml that are checked. */
export interface SiteConfig {
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_id?: string }[]
  ratelimits: { name: string }[]
  send_email: { name: string }[]
  analytics_engine_datasets: { binding: string }[]
}

/** Secrets that must not be in wrangler.toml, because it is committed. */
const SECRETS = ["GOOGLE_MAPS_SERVER_KEY", "TURNSTILE_SECRET_KEY"]
/** Variables that point to a stub of Google or Cloudflare; for tests only. */
const STAND_INS = ["GOOGLE_PLACES_ORIGIN", "GOOGLE_MAPS_ORIGIN", "TURNSTILE_ORIGIN"]
const NO_DATABASE = "00000000-0000-0000-0000-000000000000"

/** Configuration of an environment in wrangler.toml; without one, of local runs. */
export function configOf(environment?: Environment): SiteConfig {
  const config = path.join(root, "wrangler.toml")
  return unstable_readConfig(environment === undefined ? { config } : { config, env: environment })
}

/** Whether the environment's D1 has been created and its id set in wrangler.toml. */
export function hasDatabase({ d1_databases }: SiteConfig): boolean {
  return d1_databases.every(({ database_id }) => database_id !== undefined && database_id !== NO_DATABASE)
}

/**
 * Why an environment must not be deployed with these variables, one line each.
 * @param secrets names of its secrets; undefined when they are unknown on this machine
 */
export function variableRefusals(vars: Record<string, unknown>, secrets: string[] | undefined): string[] {
  const isSecret = (name: string) => SECRETS.includes(name) || numberOfKey(name) !== undefined
  const misplaced = Object.keys(vars)
    .filter((name) => isSecret(name) && vars[name] !== undefined)
    .map(
      (name) =>
        `${name} stands in wrangler.toml, for all who read the code; keep it with npx wrangler secret put`,
    )
  const standIns = STAND_INS.filter((name) => vars[name] !== undefined).map(
    (name) => `${name} points to a stand-in: ${JSON.stringify(vars[name])}`,
  )
  const known = { ...vars, ...Object.fromEntries((secrets ?? []).map((name) => [name, "kept as a secret"])) }
  if (secrets === undefined) {
    known.TURNSTILE_SITE_KEY = undefined
    known.TURNSTILE_SECRET_KEY = undefined
  }
  try {
    readConfig(known)
    // Over http anybody on the way could change whose word is taken.
    const { team = "https://" } = deskOf(known) ?? {}
    const insecure = team.startsWith("https://") ? [] : [`ACCESS_TEAM is not https: ${team}`]
    return [...misplaced, ...standIns, ...insecure]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...misplaced, ...standIns, error.message]
  }
}

/** Bindings and variables of local runs that an environment lacks, because none is inherited. */
export function gapRefusals(here: SiteConfig, there: SiteConfig, environment: Environment): string[] {
  const names = (config: SiteConfig) => [
    ...Object.keys(config.vars).map((name) => `variable ${name}`),
    ...config.d1_databases.map(({ binding }) => `D1 ${binding}`),
    ...config.ratelimits.map(({ name }) => `rate limit ${name}`),
    ...config.send_email.map(({ name }) => `mail ${name}`),
    ...config.analytics_engine_datasets.map(({ binding }) => `dataset ${binding}`),
  ]
  const own = names(there)
  return names(here)
    .filter((name) => !own.includes(name))
    .map((name) => `wrangler.toml: [env.${environment}] lacks the ${name}`)
}
