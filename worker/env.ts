import type {
  AnalyticsEngineDataset,
  D1Database,
  Fetcher,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types"
import * as z from "zod/mini"
import { SITE_OFFSET } from "#machines/site/day.ts"
import { SITE_MODES, type SiteMode } from "#machines/site/site-mode.ts"

/**
 * The site's signing keys, secrets of the Worker: `SIGNING_KEY_1`, `SIGNING_KEY_2` and so on. The one with the highest
 * number signs. `SIGNING_KEY_0` is the key of the time when it was in D1: it only verifies.
 */
export type SigningKeys = { readonly [name in `SIGNING_KEY_${number}`]?: string | undefined }

/** Bindings from wrangler.toml. Variables are unchecked strings: see `readConfig`. */
export interface Env extends SigningKeys {
  DB: D1Database
  ASSETS: Fetcher
  PAGE_LIMIT: RateLimit
  CALL_LIMIT: RateLimit
  PLACES_LIMIT: RateLimit
  GOOGLE_LIMIT: RateLimit
  NOTIFY_LIMIT: RateLimit
  VITALS_LIMIT: RateLimit
  FORM_LIMIT: RateLimit
  FORM_STRICT_LIMIT: RateLimit
  FORM_SITE_LIMIT: RateLimit
  FORM_NETWORK_LIMIT: RateLimit
  /** Without it, mails wait in D1's outbox. */
  MAIL?: SendEmail
  VITALS: AnalyticsEngineDataset
  MAIL_DAILY_LIMIT?: string
  SITE_MODE?: string
  LAUNCH_AT?: string
  /** Secret. Without it, places come from our own gazetteer alone. */
  GOOGLE_MAPS_SERVER_KEY?: string
  GOOGLE_PLACES_ORIGIN?: string
  GOOGLE_MAPS_ORIGIN?: string
  GOOGLE_DAILY_LIMIT?: string
  /** Stored as a secret, but public: browsers see it. Without it, maps are our own drawing and OpenStreetMap. */
  GOOGLE_MAPS_BROWSER_KEY?: string
  /** Turnstile's key pair; without it, its script is never loaded. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_ORIGIN?: string
  /** Cloudflare Access in front of the operator's desk; without these three the desk does not exist. */
  ACCESS_TEAM?: string
  ACCESS_AUD?: string
  OPERATORS?: string
}

export interface GoogleConfig {
  key: string
  placesOrigin: string
  mapsOrigin: string
  /** Calls per day, for all visitors together. */
  dailyLimit: number
}

export interface TurnstileConfig {
  siteKey: string
  secret: string
  origin: string
}

/** Who may use the operator's desk, and whose word is taken for it. */
export interface DeskConfig {
  /** Origin of the Cloudflare Access team, which issues the tokens. */
  team: string
  /** Application audience tag: the tokens are made for it. */
  audience: string
  /** E-mail addresses in lower case. */
  operators: readonly string[]
}

export interface Config {
  siteMode: SiteMode
  /** Instant of the launch, ms since 1970; undefined when none is set. */
  launchAt: number | undefined
  google: GoogleConfig | undefined
  mapsBrowserKey: string | undefined
  turnstile: TurnstileConfig | undefined
  /** Mails of each kind per day, for all people together. */
  mailDailyLimit: number
}

/** A variable has an invalid value; the message names the variable, its value and what is allowed. */
export class ConfigError extends Error {
  override name = "ConfigError"
  readonly facts: { variable: string; value: unknown; allowed: string }
  constructor(variable: string, value: unknown, allowed: string) {
    super(`${variable} is ${JSON.stringify(value) ?? "not set"}; allowed: ${allowed}`)
    this.facts = { variable, value, allowed }
  }
}

type Vars = Partial<Record<keyof Env, unknown>>

const siteMode = z.enum(SITE_MODES)
const dateTime = z.iso.datetime({ offset: true, local: true })
const anOrigin = z.string().check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text))
const DESK_VARIABLES = ["ACCESS_TEAM", "ACCESS_AUD", "OPERATORS"] as const
const audienceTag = z.string().check(z.regex(/^[\w-]{8,128}$/))
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .toLowerCase()
        .split(",")
        .map((each) => each.trim()),
    ),
  ),
  z.array(z.email()).check(z.minLength(1)),
)
const dailyLimit = z.string().check(z.regex(/^\d{1,7}$/))

/**
 * Validates the variables.
 * @throws ConfigError
 */
export function readConfig(env: Vars): Config {
  return {
    siteMode: read(env, "SITE_MODE", siteMode, SITE_MODES.map((mode) => `"${mode}"`).join(", ")),
    launchAt: launchAt(env),
    google: googleOf(env),
    mapsBrowserKey: keyOf(env.GOOGLE_MAPS_BROWSER_KEY),
    turnstile: turnstileOf(env),
    mailDailyLimit: mailLimitOf(env),
  }
}

/**
 * Mails of each kind per day.
 * @throws ConfigError
 */
export function mailLimitOf(env: Vars): number {
  return limitOf(env, "MAIL_DAILY_LIMIT", "500")
}

/**
 * How Google's services are called; undefined without a key.
 * @throws ConfigError
 */
export function googleOf(env: Vars): GoogleConfig | undefined {
  const key = keyOf(env.GOOGLE_MAPS_SERVER_KEY)
  if (key === undefined) return undefined
  return {
    key,
    placesOrigin: origin(env, "GOOGLE_PLACES_ORIGIN", "https://places.googleapis.com"),
    mapsOrigin: origin(env, "GOOGLE_MAPS_ORIGIN", "https://maps.googleapis.com"),
    dailyLimit: limitOf(env, "GOOGLE_DAILY_LIMIT", "1000"),
  }
}

/**
 * Turnstile's keys, both or none: with only one of them no visitor could ever be verified.
 * @throws ConfigError
 */
export function turnstileOf(env: Vars): TurnstileConfig | undefined {
  const siteKey = keyOf(env.TURNSTILE_SITE_KEY)
  const secret = keyOf(env.TURNSTILE_SECRET_KEY)
  if (siteKey === undefined && secret === undefined) return undefined
  if (siteKey === undefined)
    throw new ConfigError("TURNSTILE_SITE_KEY", "", "the site key that belongs to TURNSTILE_SECRET_KEY")
  // Never put a secret's value into a message.
  if (secret === undefined)
    throw new ConfigError("TURNSTILE_SECRET_KEY", undefined, "the secret that belongs to TURNSTILE_SITE_KEY")
  return { siteKey, secret, origin: origin(env, "TURNSTILE_ORIGIN", "https://challenges.cloudflare.com") }
}

/**
 * Who may use the operator's desk; undefined where none of its variables is set.
 * @throws ConfigError
 */
export function deskOf(env: Vars): DeskConfig | undefined {
  const given = DESK_VARIABLES.filter((name) => keyOf(env[name]) !== undefined)
  if (given.length === 0) return undefined
  return {
    team: read(env, "ACCESS_TEAM", anOrigin, "an origin such as https://team.cloudflareaccess.com"),
    audience: read(env, "ACCESS_AUD", audienceTag, "the audience tag of the Access application"),
    operators: read(env, "OPERATORS", addresses, "e-mail addresses, separated by commas"),
  }
}

function keyOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

/** A date-time without an offset is São Paulo time. */
function launchAt(env: Vars): number | undefined {
  if (env.LAUNCH_AT === undefined || env.LAUNCH_AT === "") return undefined
  const text = read(
    env,
    "LAUNCH_AT",
    dateTime,
    "an ISO date-time such as 2027-03-01T10:00:00-03:00, or nothing",
  )
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : text + SITE_OFFSET)
}

function limitOf(env: Vars, name: keyof Env, usual: string): number {
  return Number(read({ [name]: usual, ...env }, name, dailyLimit, "a whole number from 0 to 9999999"))
}

function origin(env: Vars, name: keyof Env, usual: string): string {
  return read({ [name]: usual, ...env }, name, anOrigin, "an origin such as https://example.com")
}

function read<Schema extends z.ZodMiniType>(
  env: Vars,
  name: keyof Env,
  schema: Schema,
  allowed: string,
): z.output<Schema> {
  const parsed = schema.safeParse(env[name])
  if (parsed.success) return parsed.data
  // The log holds nobody's address.
  throw new ConfigError(name, name === "OPERATORS" && env[name] ? "(not shown)" : env[name], allowed)
}
