import path from "node:path"
import { unstable_readConfig } from "wrangler"
import { ConfigError, readConfig } from "../../worker/env.ts"
import type { Environment } from "../d1/where.ts"
import { root } from "../run.ts"

/** What of wrangler.toml is looked at. */
export interface SiteConfig {
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_id?: string }[]
  ratelimits: { name: string }[]
  send_email: { name: string }[]
  analytics_engine_datasets: { binding: string }[]
}

/** Values of wrangler.toml that would be in every copy of the code. */
const SECRETS = ["GOOGLE_MAPS_SERVER_KEY", "TURNSTILE_SECRET_KEY"]
/** Where a stand-in answers instead of Google or Cloudflare; tests use them. */
const STAND_INS = ["GOOGLE_PLACES_ORIGIN", "GOOGLE_MAPS_ORIGIN", "TURNSTILE_ORIGIN"]
const NO_DATABASE = "00000000-0000-0000-0000-000000000000"

/** What wrangler.toml says of an environment; without one, of this machine. */
export function configOf(environment?: Environment): SiteConfig {
  const config = path.join(root, "wrangler.toml")
  return unstable_readConfig(environment === undefined ? { config } : { config, env: environment })
}

/** Whether the environment's D1 has been made and named in wrangler.toml. */
export function hasDatabase({ d1_databases }: SiteConfig): boolean {
  return d1_databases.every(({ database_id }) => database_id !== undefined && database_id !== NO_DATABASE)
}

/**
 * Why an environment must not be deployed with these variables, one line each.
 * @param secrets names of its secrets; undefined when nobody can know them here
 */
export function variableRefusals(vars: Record<string, unknown>, secrets: string[] | undefined): string[] {
  const misplaced = SECRETS.filter((name) => vars[name] !== undefined).map(
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
    return [...misplaced, ...standIns]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...misplaced, ...standIns, error.message]
  }
}

/** Bindings and variables that the site has on this machine and lacks in an environment: none is inherited. */
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
