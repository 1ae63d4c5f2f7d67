import type { ScheduledController } from "@cloudflare/workers-types"
import { localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { pullDue } from "./calendars/pull.ts"
import type { Env } from "./env.ts"
import { log, logged, messageOf } from "./log.ts"
import { deliverDue } from "./mail/deliver.ts"
import { queueCalendarReport } from "./queries/calendar-report.ts"
import { turnContentClock } from "./queries/content-clock.ts"
import { purge } from "./queries/retention.ts"

type Job = (env: Env, now: Date) => Promise<object>

/**
 * Cron jobs, by the cron triggers of wrangler.toml. Each job is idempotent and may overlap with itself. Calendars have
 * a trigger of their own, so that slow platforms do not delay mails.
 */
export const JOBS: Record<string, Record<string, Job>> = {
  "*/5 * * * *": {
    reportCalendars: async ({ DB }, now) => ({
      queued: await queueCalendarReport(DB.withSession("first-primary"), now),
    }),
    deliverMails: (env, now) => deliverDue(env, now),
    turnContentClock: async ({ DB }, now) => ({
      changed: await turnContentClock(DB.withSession("first-primary"), localTimeIn(SITE_TIME_ZONE, now)),
    }),
  },
  "2-59/5 * * * *": { pullCalendars: (env, now) => pullDue(env, now) },
  "17 6 * * *": { purge: ({ DB }, now) => purge(DB.withSession("first-primary"), now) },
}

/** Runs the jobs of a cron trigger; logs one line per job. */
export async function scheduled({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> {
  await logged({ runId: crypto.randomUUID() }, async () => {
    for (const [job, work] of Object.entries(JOBS[cron] ?? {})) {
      try {
        log("info", "jobDone", { job, ...(await work(env, new Date(scheduledTime))) })
      } catch (error) {
        log("error", "jobFailed", { job, message: messageOf(error) })
      }
    }
  })
}
