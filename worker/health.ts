import { Hono } from "hono"
import type { AppEnv } from "./app-env.ts"
import { ConfigError, readConfig } from "./env.ts"
import { NO_STORE } from "./http/no-store.ts"
import { readiness } from "./queries/readiness.ts"

/**
 * Health checks for monitoring, in both modes and even with invalid variables: `/healthz` says that the Worker runs,
 * `/readyz` whether its dependencies work. Codes and ages only; docs/operator/health.md explains them.
 */
export const health = new Hono<AppEnv>()
  .get("/healthz", (c) => c.text("ok", 200, NO_STORE))
  .get("/readyz", async (c) => {
    const configuration = isConfigured(c.env) ? "ok" : "wrong"
    const state = await readiness(c.env.DB.withSession("first-primary"), new Date())
    const { outboxAge, calendarAge, ...parts } = state
    const checks = { configuration, ...parts }
    const isReady = Object.values(checks).every((each) => each === "ok")
    return c.json({ ready: isReady, checks, outboxAge, calendarAge }, isReady ? 200 : 503, NO_STORE)
  })

function isConfigured(env: AppEnv["Bindings"]): boolean {
  try {
    readConfig(env)
    return true
  } catch (error) {
    if (error instanceof ConfigError) return false
    throw error
  }
}
