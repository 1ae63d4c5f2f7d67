import type { D1Database, Fetcher, RateLimit } from "@cloudflare/workers-types"
import * as z from "zod/mini"

/** What wrangler.toml binds. Vars are texts that an operator may have mistyped: see `readConfig`. */
export interface Env {
  DB: D1Database
  ASSETS: Fetcher
  PLACES_LIMIT: RateLimit
  SITE_MODE: string
}

export const SITE_MODES = ["full", "launch"] as const
export type SiteMode = (typeof SITE_MODES)[number]

export interface Config {
  siteMode: SiteMode
}

/** A variable whose value cannot be used; the message names it, its value and what is allowed. */
export class ConfigError extends Error {
  override name = "ConfigError"
}

const siteMode = z.enum(SITE_MODES)

/**
 * The variables, checked.
 * @throws ConfigError
 */
export function readConfig(env: Pick<Env, "SITE_MODE">): Config {
  const mode = siteMode.safeParse(env.SITE_MODE)
  if (!mode.success) {
    throw new ConfigError(
      `SITE_MODE is ${JSON.stringify(env.SITE_MODE)}; allowed values: ${SITE_MODES.map((each) => `"${each}"`).join(", ")}`,
    )
  }
  return { siteMode: mode.data }
}
