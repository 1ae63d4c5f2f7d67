import type { Config, Env } from "./env.ts"

/** What Hono's handlers find in their context. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** Checked variables; set for what comes from outside, not for the in-process calls of pages. */
    config: Config
    /** Of what a form sends; set where one is asked for. */
    idempotencyKey: string
  }
}
