import type { D1Database, Fetcher, RateLimit } from "@cloudflare/workers-types"
import * as z from "zod/mini"

/** What wrangler.toml binds. Vars are texts that an operator may have mistyped: see `readConfig`. */
export interface Env {
  DB: D1Database
  ASSETS: Fetcher
  PLACES_LIMIT: RateLimit
  GOOGLE_LIMIT: RateLimit
  SITE_MODE?: string
  /** Secret. Without it, places come from our own gazetteer alone. */
  GOOGLE_MAPS_SERVER_KEY?: string
  GOOGLE_PLACES_ORIGIN?: string
  GOOGLE_MAPS_ORIGIN?: string
  GOOGLE_DAILY_LIMIT?: string
}

export const SITE_MODES = ["full"] as const
export type SiteMode = (typeof SITE_MODES)[number]

export interface GoogleConfig {
  key: string
  placesOrigin: string
  mapsOrigin: string
  /** Calls on one day, for all visitors together. */
  dailyLimit: number
}

export interface Config {
  siteMode: SiteMode
  google: GoogleConfig | undefined
}

/** A variable whose value cannot be used; the message names it, its value and what is allowed. */
export class ConfigError extends Error {
  override name = "ConfigError"
}

type Vars = Partial<Record<keyof Env, unknown>>

/**
 * The variables, checked.
 * @throws ConfigError
 */
export function readConfig(env: Vars): Config {
  const key = env.GOOGLE_MAPS_SERVER_KEY
  return {
    siteMode: read(env, "SITE_MODE", z.enum(SITE_MODES), SITE_MODES.map((mode) => `"${mode}"`).join(", ")),
    google:
      typeof key !== "string" || key === ""
        ? undefined
        : {
            key,
            placesOrigin: origin(env, "GOOGLE_PLACES_ORIGIN", "https://places.googleapis.com"),
            mapsOrigin: origin(env, "GOOGLE_MAPS_ORIGIN", "https://maps.googleapis.com"),
            dailyLimit: Number(
              read(
                { GOOGLE_DAILY_LIMIT: "1000", ...env },
                "GOOGLE_DAILY_LIMIT",
                z.string().check(z.regex(/^\d{1,7}$/)),
                "a whole number from 0 to 9999999",
              ),
            ),
          },
  }
}

function origin(env: Vars, name: keyof Env, usual: string): string {
  const schema = z.string().check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text))
  return read({ [name]: usual, ...env }, name, schema, "an origin such as https://example.com")
}

function read<Schema extends z.ZodMiniType>(
  env: Vars,
  name: keyof Env,
  schema: Schema,
  allowed: string,
): z.output<Schema> {
  const parsed = schema.safeParse(env[name])
  if (parsed.success) return parsed.data
  throw new ConfigError(`${name} is ${JSON.stringify(env[name]) ?? "not set"}; allowed: ${allowed}`)
}
