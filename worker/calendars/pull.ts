import {
  blockingNights,
  type Closures,
  EMPTY_BELIEVED_AFTER,
  type FeedNights,
  type FeedProblem,
  NIGHTS_AHEAD,
} from "#machines/property/calendar-feed.ts"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
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
import { closingMarksOf } from "../feed-marks.ts"
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
    const window = { from: today, until: addDays(today, NIGHTS_AHEAD) }
    const reading = readCalendar(answer.text, window, closingMarksOf(feed.platform))
    const held = await heldNights(database, feed, today)
    const { nights, problem, emptySince } = judged(reading, held, feed, clock())
    const before = blockingNights(held, feed)
    const blocking = blockingNights(nights, feed)
    const { etag, lastModified } = answer
    const result: PullResult = {
      problem,
      emptySince,
      ...(isSame(nights, held) ? {} : { nights }),
      ...(problem === null
        ? { read: { etag, lastModified, passedOver: reading.passedOver, readOn: today } }
        : {}),
    }
    await keepPull(database, feed, result, clock())
    count.nightsBlocked += blocking.filter((night) => !before.includes(night)).length
    count.nightsFreed += before.filter((night) => !blocking.includes(night)).length
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
 * A feed's nights after a pull, given those held before: a doubtful calendar may add nights but never frees any, and makes
 * no booking a closed night. One that has no night any more that blocks is doubtful for a while.
 * @param feed since when it has reported no such night (null if it does not), and whether closed nights block
 */
export function judged(
  reading: FeedNights & Pick<CalendarReading, "broken">,
  held: FeedNights,
  feed: Pick<ClaimedFeed, "emptySince"> & Pick<Closures, "closuresBlock">,
  now: Date,
): { nights: FeedNights; problem: FeedProblem | null; emptySince: string | null } {
  if (reading.broken > 0) return { nights: bothOf(held, reading), problem: "partial", emptySince: null }
  const { nights, closed } = reading
  const isEmptied =
    (nights.length === 0 && held.nights.length > 0) ||
    (blockingNights(reading, feed).length === 0 && blockingNights(held, feed).length > 0)
  if (!isEmptied) return { nights: { nights, closed }, problem: null, emptySince: null }
  const since = feed.emptySince ?? now.toISOString()
  const isBelieved = now.getTime() - Date.parse(since) >= EMPTY_BELIEVED_AFTER
  return isBelieved
    ? { nights: { nights, closed }, problem: null, emptySince: null }
    : { nights: bothOf(held, reading), problem: "emptied", emptySince: since }
}

/** All nights of two states of a feed; closed are those that neither has booked. */
function bothOf(one: FeedNights, other: FeedNights): FeedNights {
  const booked = new Set([one, other].flatMap((each) => blockingNights(each, { closuresBlock: false })))
  const nights = [...new Set([...one.nights, ...other.nights])].sort()
  return { nights, closed: nights.filter((night) => !booked.has(night)) }
}

function isSame(one: FeedNights, other: FeedNights): boolean {
  return String([one.nights, "", one.closed]) === String([other.nights, "", other.closed])
}

function problemOf(error: unknown): FeedProblem | undefined {
  if (error instanceof NotFetched) return error.problem
  return error instanceof NotACalendar ? "notCalendar" : undefined
}

function complain({ id, propertyId, platform }: ClaimedFeed, problem: FeedProblem, failures: number): void {
  log("warn", "calendarNotGood", { feed: id, property: propertyId, platform, problem, failures })
}
