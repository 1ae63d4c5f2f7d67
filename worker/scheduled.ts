import type { ScheduledController } from "@cloudflare/workers-types"
import type { Env } from "./env.ts"
import { log } from "./log.ts"
import { deliverDue } from "./mail/deliver.ts"
import { purge } from "./queries/retention.ts"

/** Work that is done by the clock; each job may run twice without harm. */
const JOBS: Record<string, Record<string, (env: Env, now: Date) => Promise<object>>> = {
  "*/5 * * * *": { deliverMails: (env, now) => deliverDue(env, now) },
  "17 6 * * *": { purge: (env, now) => purge(env.DB.withSession("first-primary"), now) },
}

/** What a cron trigger of wrangler.toml runs; one line in the log for each job. */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> {
  for (const [job, work] of Object.entries(JOBS[cron] ?? {})) {
    try {
      log("info", "jobDone", { job, ...(await work(env, new Date(scheduledTime))) })
    } catch (error) {
      log("error", "jobFailed", { job, message: error instanceof Error ? error.message : String(error) })
    }
  }
}
