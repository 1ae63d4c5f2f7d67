import { Hono } from "hono"
import type { AppEnv } from "../app-env.ts"
import { readiness } from "../data/site/readiness.ts"
import { type Config, ConfigError, deskOf, readConfig } from "../env.ts"
import { signingKeys } from "../forms/signing-keys.ts"
import { limited } from "../http/limits.ts"
import { NO_STORE } from "../no-store.ts"

/**
 * Health checks for monitoring, in both modes and even with invalid variables: `/healthz` says that the Worker runs,
 * `/readyz` whether its dependencies work. Codes, counts and ages only; docs/operator/health.md explains them.
 */
export const health = new Hono<AppEnv>()
  .get("/healthz", (c) => c.text("ok", 200, NO_STORE))
  .get("/readyz", limited("PAGE_LIMIT"), async (c) => {
    const config = configOf(c.env)
    const configuration = config === undefined ? "wrong" : "ok"
    const database = c.env.DB.withSession("first-primary")
    const state = await readiness(database, new Date(), config?.mailDailyLimit ?? Number.POSITIVE_INFINITY)
    const { abuse, outboxAge, calendarAge, ...parts } = state
    const checks = { configuration, ...parts }
    const isReady = Object.values(checks).every((each) => each === "ok")
    return c.json({ ready: isReady, checks, abuse, outboxAge, calendarAge }, isReady ? 200 : 503, NO_STORE)
  })

function configOf(env: AppEnv["Bindings"]): Config | undefined {
  try {
    const config = readConfig(env)
    deskOf(env)
    signingKeys(env)
    return config
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}
