import marks from "#content/feed-marks.json" with { type: "json" }
import type { FeedPlatform } from "#machines/property/calendar-feed.ts"

const MARKS: Record<FeedPlatform, { closed: string[]; source: string }> = marks

/**
 * The summaries of events by which a platform closes nights without a booking, such as those of the host's own rules; none
 * for a platform that says the same of both.
 */
export function closingMarksOf(platform: FeedPlatform): readonly string[] {
  return MARKS[platform].closed
}
