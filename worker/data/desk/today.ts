import { and, eq, inArray, lt, sql } from "drizzle-orm"
import { DRAWERS } from "#machines/desk/steps.ts"
import { addDays, type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { staleFeeds } from "../property/calendar-report.ts"
import { eventDates, events, googleCalls, outbox, submissions } from "../schema.ts"
import { type Database, ormOf } from "../statement.ts"
import { mostUrgent, shown } from "./inbox.ts"
import { conflicts } from "./nights.ts"

/** Rows that are counted at most; one more says that there are more than that. */
const COUNTED = 99
/** For how many days ahead the last days of events are told. */
const ENDING_WITHIN = 14
/** Contacts and properties in conflict that are told one by one. */
const URGENT = 5
const CONFLICTS = 10

/** What the desk begins the day with: what waits for the operator, and where the site is not well. */
export async function deskToday(database: Database, now: Date) {
  const db = ormOf(database)
  const today = todayIn(SITE_TIME_ZONE, now)
  /** A number of rows without reading more than are told. */
  const upTo = (rows: { limit: (most: number) => { as: (name: "rows") => unknown } }) =>
    sql<number>`(SELECT count(*) FROM ${rows.limit(COUNTED + 1).as("rows")})`
  const open = inArray(submissions.status, [...DRAWERS.open])
  const isDead = eq(outbox.status, "dead")
  const lastDay = sql<Day>`substr(max(${eventDates.endsAt}), 1, 10)`
  const [[contacts], [mails], [google], ending, urgent, inConflict] = await db.batch([
    db
      .select({
        open: upTo(db.select({ id: submissions.id }).from(submissions).where(open)).as("open"),
        // The oldest of each status, by the index, not of all that are open.
        oldest: sql<string | null>`(SELECT min((SELECT ${submissions.createdAt} FROM ${submissions}
          WHERE ${submissions.status} = named.value ORDER BY ${submissions.statusAt}, ${submissions.id} LIMIT 1))
          FROM json_each(${JSON.stringify(DRAWERS.open)}) AS named)`.as("oldest"),
        failed: upTo(
          db.select({ id: submissions.id }).from(submissions).where(eq(submissions.status, "failed")),
        ).as("failed"),
      })
      .from(sql`(SELECT 1)`),
    db
      .select({
        dead: upTo(db.select({ id: outbox.id }).from(outbox).where(isDead)).as("dead"),
        waiting: upTo(
          db
            .select({ id: outbox.id })
            .from(outbox)
            .where(and(eq(outbox.status, "waiting"), lt(outbox.nextTryAt, now.toISOString()))),
        ).as("waiting"),
      })
      .from(sql`(SELECT 1)`),
    db.select({ calls: googleCalls.calls }).from(googleCalls).where(eq(googleCalls.day, today)),
    db
      .select({ slug: events.slug, texts: events.texts, lastDay: lastDay.as("last_day") })
      .from(events)
      .innerJoin(eventDates, eq(eventDates.event, events.slug))
      .groupBy(events.slug)
      .having(sql`last_day >= ${today} AND last_day < ${addDays(today, ENDING_WITHIN)}`)
      .orderBy(sql`last_day`),
    mostUrgent(db, today, URGENT),
    conflicts(db, today, CONFLICTS),
  ])
  return {
    contacts: { open: contacts?.open ?? 0, oldest: contacts?.oldest ?? null, failed: contacts?.failed ?? 0 },
    urgent: urgent.map(shown),
    conflicts: inConflict,
    mails: { dead: mails?.dead ?? 0, waiting: mails?.waiting ?? 0 },
    googleCalls: google?.calls ?? 0,
    feeds: await staleFeeds(database, now),
    ending: ending.map(({ slug, texts: { pt, en, es }, lastDay }) => ({
      slug,
      titles: { pt: pt.title, en: en.title, es: es.title },
      lastDay,
    })),
  }
}
export type DeskToday = Awaited<ReturnType<typeof deskToday>>
