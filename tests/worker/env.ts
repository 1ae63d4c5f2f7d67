import { env as bindings } from "cloudflare:workers"
import type { D1Migration } from "@cloudflare/vitest-plugin"
import type { Env } from "#worker/env.ts"

/**
 * The bindings of tests/worker/wrangler.toml, the migrations to apply, and the statements that load the gazetteer
 * and the city's contents.
 */
export const env = bindings as Env & { MIGRATIONS: D1Migration[]; GAZETTEER: string[]; CITY: string[] }
