import { EMPTY_BELIEVED_AFTER, type FeedProblem, NIGHTS_AHEAD } from "#machines/property/calendar-feed.ts"
import { addDays, type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import {
  type ClaimedFeed,
  claimFeed,
  dueFeeds,
  heldNights,
  keepPull,
  noteFailedPull,
  type PullResult,
} from "../data/property/calendar-feeds.ts"
import type { Database } from "../data/statement.ts"
import type { Env } from "../env.ts"
import { causeOf, log } from "../log.ts"
import { NotACalendar } from "./calendar-parts.ts"
import { fetchCalendar, NotFetched } from "./fetch-calendar.ts"
import { type CalendarReading, readCalendar } from "./read-calendar.ts"

/** Feeds per run, and how many are pulled in parallel: a Worker has six connections, which D1 calls also need. */
const MAX_FEEDS = 60
const AT_ONCE = 4
/** After this time no further feed is started, ms; the next run continues. */
const RUN_FOR = 200_000

export interface PullCount {
  good: number
  unchanged: number
  /** Calendars that were fetched but are not fully trusted: see `FeedProblem`. */
  doubtful: number
  failed: number
  nightsBlocked: number
  nightsFreed: number
}

/** Pulls the calendars that are due, the longest overdue first, up to a limit per run. */
export async function pullDue(
  env: Pick<Env, "DB">,
  now: Date,
  fetched: typeof fetchCalendar = fetchCalendar,
): Promise<PullCount> {
  const database = env.DB.withSession("first-primary")
  const count: PullCount = {
    good: 0,
    unchanged: 0,
    doubtful: 0,
    failed: 0,
    nightsBlocked: 0,
    nightsFreed: 0,
  }
  const startedAt = Date.now()
  /** The current time rather than the start of the run, because a run may take minutes. */
  const clock = () => new Date(now.getTime() + Date.now() - startedAt)
  const waiting = await dueFeeds(database, now, MAX_FEEDS)
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (Date.now() - startedAt > RUN_FOR) return
      const feed = await claimFeed(database, id, clock())
      if (feed !== undefined) await pullOne(database, feed, clock, fetched, count)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return count
}

async function pullOne(
  database: Database,
  feed: ClaimedFeed,
  clock: () => Date,
  fetched: typeof fetchCalendar,
  count: PullCount,
): Promise<void> {
  const today = todayIn(SITE_TIME_ZONE, clock())
  // Read the full text once a day: the window of nights moves on, and a server's ETag may be wrong.
  const isKnown = feed.readOn === today && feed.emptySince === null
  const known = isKnown ? feed : { etag: null, lastModified: null }
  try {
    const answer = await fetched(feed.address, known)
    if (answer === "unchanged") {
      await keepPull(database, feed, { problem: null, emptySince: null }, clock())
      count.unchanged += 1
      return
    }
    const reading = readCalendar(answer.text, { from: today, until: addDays(today, NIGHTS_AHEAD) })
    const held = await heldNights(database, feed, today)
    const { nights, problem, emptySince } = judged(reading, held, feed.emptySince, clock())
    const blocked = nights.filter((night) => !held.includes(night)).length
    const freed = held.filter((night) => !nights.includes(night)).length
    const { etag, lastModified } = answer
    const result: PullResult = {
      problem,
      emptySince,
      ...(blocked + freed === 0 ? {} : { nights }),
      ...(problem === null
        ? { read: { etag, lastModified, passedOver: reading.passedOver, readOn: today } }
        : {}),
    }
    await keepPull(database, feed, result, clock())
    count.nightsBlocked += blocked
    count.nightsFreed += freed
    count[problem === null ? "good" : "doubtful"] += 1
    if (problem !== null) complain(feed, problem, 0)
  } catch (error) {
    count.failed += 1
    const problem = problemOf(error)
    // An error on our side, not the feed's: it becomes due again when its claim expires.
    if (problem === undefined)
      return log("error", "calendarPullFailed", { feed: feed.id, message: String(causeOf(error)) })
    await noteFailedPull(database, feed, problem, clock())
    complain(feed, problem, feed.failures + 1)
  }
}

/**
 * Blocked nights after a pull, given those held before: a doubtful calendar may add nights but never frees any.
 * @param emptySince since when the feed has reported no blocked nights; null if it does not
 */
export function judged(
  { nights, broken }: Pick<CalendarReading, "nights" | "broken">,
  held: Day[],
  emptySince: string | null,
  now: Date,
): { nights: Day[]; problem: FeedProblem | null; emptySince: string | null } {
  if (broken > 0)
    return { nights: [...new Set([...held, ...nights])].sort(), problem: "partial", emptySince: null }
  if (nights.length > 0 || held.length === 0) return { nights, problem: null, emptySince: null }
  const since = emptySince ?? now.toISOString()
  const isBelieved = now.getTime() - Date.parse(since) >= EMPTY_BELIEVED_AFTER
  return isBelieved
    ? { nights: [], problem: null, emptySince: null }
    : { nights: held, problem: "emptied", emptySince: since }
}

function problemOf(error: unknown): FeedProblem | undefined {
  if (error instanceof NotFetched) return error.problem
  return error instanceof NotACalendar ? "notCalendar" : undefined
}

function complain({ id, propertyId, platform }: ClaimedFeed, problem: FeedProblem, failures: number): void {
  log("warn", "calendarNotGood", { feed: id, property: propertyId, platform, problem, failures })
}
