import { env as bindings } from "cloudflare:workers"
import type { D1Migration } from "@cloudflare/vitest-plugin"
import type { Env } from "#worker/env.ts"

interface TestBindings {
  /** The migrations to apply. */
  MIGRATIONS: D1Migration[]
  /** Statements that load the gazetteer. */
  GAZETTEER: string[]
  /** Statements that load the city's contents. */
  CITY: string[]
  /** Number of hostile bodies that each test of them sends. */
  HOSTILE_BODIES: number
}

/** The bindings of tests/worker/wrangler.toml, and those that tests/vitest.config.ts adds. */
export const env = bindings as Env & TestBindings
