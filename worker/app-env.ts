import type { Env } from "./env.ts"

/** What Hono's handlers find in their context. */
export interface AppEnv {
  Bindings: Env
  Variables: { requestId: string }
}
