import type { Context } from "hono"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { AppEnv } from "../app-env.ts"
import { readConfig } from "../env.ts"
import { log } from "../log.ts"
import { visitorOf } from "../middleware/limits.ts"
import { takeFromBudget } from "../queries/google-budget.ts"
import { combined } from "./combined.ts"
import { gazetteer } from "./gazetteer.ts"
import { google } from "./google.ts"
import type { Places } from "./places.ts"

/** Place lookup for a request: our gazetteer and, with a key, Google within the visitor's and the daily limit. */
export function placesFor(c: Context<AppEnv>): Places {
  const own = gazetteer(c.env.DB.withSession("first-unconstrained"))
  const config = readConfig(c.env).google
  if (config === undefined) return own
  return combined(own, google(config, log), async () => {
    const { success } = await c.env.GOOGLE_LIMIT.limit({ key: visitorOf(c) })
    if (!success) return false
    const left = await takeFromBudget(
      c.env.DB.withSession("first-primary"),
      todayIn(SITE_TIME_ZONE),
      config.dailyLimit,
    )
    if (!left) log("warn", "googleBudgetSpent", { dailyLimit: config.dailyLimit })
    return left
  })
}
