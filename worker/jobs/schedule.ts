import type { ScheduledController } from "@cloudflare/workers-types"
import { localTimeIn, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { pullDue } from "../calendars/pull.ts"
import { expireEvents } from "../data/city/event-expiry.ts"
import { wakeContacts } from "../data/desk/actions.ts"
import { purge } from "../data/privacy/retention.ts"
import { queueCalendarReport } from "../data/property/calendar-report.ts"
import { refreshSearch } from "../data/search/fresh-search.ts"
import { refreshLowestNights } from "../data/search/lowest-nights.ts"
import { forgetKeyOfD1 } from "../data/site/key-of-d1.ts"
import type { Env } from "../env.ts"
import { log, logged, messageOf } from "../log.ts"
import { deliverDue } from "../mail/deliver.ts"

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
    wakeContacts: async ({ DB }, now) => ({
      woken: await wakeContacts(DB.withSession("first-primary"), now),
    }),
    expireEvents: async ({ DB }, now) => ({
      changed: await expireEvents(DB.withSession("first-primary"), localTimeIn(SITE_TIME_ZONE, now)),
    }),
    refreshSearch: async ({ DB }) => ({
      refreshed: await refreshSearch(DB.withSession("first-primary")),
    }),
    refreshLowestNights: async ({ DB }, now) => ({
      changed: await refreshLowestNights(DB.withSession("first-primary"), todayIn(SITE_TIME_ZONE, now)),
    }),
  },
  "2-59/5 * * * *": { pullCalendars: (env, now) => pullDue(env, now) },
  "17 6 * * *": {
    purge: ({ DB }, now) => purge(DB.withSession("first-primary"), now),
    forgetKey: async (env) => ({ deleted: await forgetKeyOfD1(env.DB.withSession("first-primary"), env) }),
  },
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
