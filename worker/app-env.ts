import type { Config, Env } from "./env.ts"

/** Types of Hono's request context. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** Validated variables; set for external requests, not for the in-process API calls of pages. */
    config: Config
    /** The form's idempotency key; set on routes that require one. */
    idempotencyKey: string
  }
}
