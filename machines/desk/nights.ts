import {
  FEED_PLATFORMS,
  type FeedPlatform,
  HAND_SOURCE,
  NIGHTS_AHEAD,
} from "#machines/property/calendar-feed.ts"
import { addDays, type Day, isDay, nightsBetween } from "#machines/site/day.ts"
import type { NightRun } from "#machines/stay/nights.ts"

/** What is done with nights at the desk. */
export const NIGHT_STEPS = ["BLOCKED", "FREED", "UNDONE", "EXPLAINED"] as const
export type NightStep = (typeof NIGHT_STEPS)[number]
/** Steps that can be undone. */
export const UNDOABLE = ["BLOCKED", "FREED"] as const satisfies readonly NightStep[]

/** What is done with a property's calendars at the desk. */
export const FEED_STEPS = ["FEED_ADDED", "FEED_REMOVED", "FEED_CLOSURES", "FEEDS_PULLED"] as const
export type FeedStep = (typeof FEED_STEPS)[number]

/** Why nights are blocked at the desk. */
export const BLOCK_REASONS = ["direct", "owner", "maintenance"] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Longest note, characters. */
export const MAX_NOTE = 200
/** Most nights of one step. */
export const MAX_STEP_NIGHTS = 366
/** How long a step can be undone, ms. */
export const UNDONE_WITHIN = 10_000

/** Why nights cannot be taken as they were sent. */
export type NightsProblem = "incomplete" | "order" | "past" | "tooMany" | "tooFar"

/** The nights from one day to another, or why they cannot be changed. */
export function nightsSent(from: unknown, until: unknown, today: Day): NightRun | NightsProblem {
  if (typeof from !== "string" || typeof until !== "string" || !isDay(from) || !isDay(until))
    return "incomplete"
  if (until <= from) return "order"
  if (from < today) return "past"
  if (nightsBetween(from, until) > MAX_STEP_NIGHTS) return "tooMany"
  return until > addDays(today, NIGHTS_AHEAD) ? "tooFar" : { from, until }
}

/** Who blocks a night: a platform's calendar, the desk or `npm run calendars`, or the property's file. */
export const NIGHT_HOLDERS = [...FEED_PLATFORMS, "hand", "file"] as const
export type NightHolder = (typeof NIGHT_HOLDERS)[number]

/** A blocked night as it is stored. */
export interface HeldNight {
  night: Day
  /** As in `blocked_nights.source`. */
  source: string
  /** Whether it is a calendar's, and its platform closes it without a booking. */
  isClosed: boolean
  reason: BlockReason | null
  note: string | null
}

/** Who blocks a night, and whether its platform closes it without a booking. */
export interface Hold {
  by: NightHolder
  isClosed: boolean
}

/** Consecutive nights that are blocked by the same. */
export interface HeldRun extends NightRun {
  holds: Hold[]
  /** Whether somebody may have booked what is taken: a calendar's nights that anything else blocks as well. */
  isConflict: boolean
  reason: BlockReason | null
  note: string | null
}

/**
 * The runs of a property's blocked nights, in order.
 * @param nights in the order of their days
 * @param feeds the platform of each calendar, by its source
 */
export function heldRuns(nights: readonly HeldNight[], feeds: ReadonlyMap<string, FeedPlatform>): HeldRun[] {
  const runs: (HeldRun & { key: string })[] = []
  for (const [night, held] of Map.groupBy(nights, (each) => each.night)) {
    const sources = held.toSorted((one, other) => (one.source < other.source ? -1 : 1))
    const byHand = held.find(({ source }) => source === HAND_SOURCE)
    const reason = byHand?.reason ?? null
    const note = byHand?.note ?? null
    const key = JSON.stringify([sources.map(({ source, isClosed }) => [source, isClosed]), reason, note])
    const last = runs.at(-1)
    if (last?.until === night && last.key === key) last.until = addDays(night, 1)
    else
      runs.push({
        from: night,
        until: addDays(night, 1),
        reason,
        note,
        key,
        holds: sources.map(({ source, isClosed }) => ({ by: holderOf(source, feeds), isClosed })),
        isConflict: sources.length > 1 && sources.some(({ source }) => feeds.has(source)),
      })
  }
  return runs.map(({ key: _, ...run }) => run)
}

function holderOf(source: string, feeds: ReadonlyMap<string, FeedPlatform>): NightHolder {
  return feeds.get(source) ?? (source === HAND_SOURCE ? "hand" : "file")
}
