import type { Day } from "#machines/site/day.ts"

/** Platforms that a property's other calendars are on. */
export const FEED_PLATFORMS = ["airbnb", "booking", "vrbo", "google"] as const
export type FeedPlatform = (typeof FEED_PLATFORMS)[number]

/** Allowlist of hosts that calendars are pulled from; a redirect must stay on the hosts of its platform. */
const HOSTS: Record<FeedPlatform, RegExp> = {
  airbnb: /^(www\.)?airbnb\.(com|[a-z]{2}|com?\.[a-z]{2})$/,
  booking: /^([a-z-]+\.)?booking\.com$/,
  vrbo: /^(www\.|icalendar\.)?(vrbo\.com|homeaway\.(com|[a-z]{2}|com?\.[a-z]{2}))$/,
  google: /^calendar\.google\.com$/,
}

/** The platform of a calendar's address; undefined if the address must not be pulled. */
export function platformOf(address: string): FeedPlatform | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return undefined
  return FEED_PLATFORMS.find((platform) => HOSTS[platform].test(hostname))
}

/** The names of the platforms, as they spell them. */
export const PLATFORM_NAMES: Record<FeedPlatform, string> = {
  airbnb: "Airbnb",
  booking: "Booking.com",
  vrbo: "Vrbo",
  google: "Google",
}

/**
 * Why a pull failed. In each case the nights known so far stay blocked:
 * - `timeout`, `network`, `status…`, `tooLarge`: there was no usable response
 * - `otherHost`: the address, or the target of its redirect, is not on a host of the platform
 * - `notCalendar`: the response is not a complete calendar
 * - `partial`: some events could not be parsed; the nights of the others are added
 * - `emptied`: the feed says that every night is free, which is not believed at once
 */
export type FeedProblem =
  | "timeout"
  | "network"
  | "tooLarge"
  | "otherHost"
  | "notCalendar"
  | "partial"
  | "emptied"
  | `status${number}`

/** Sources of blocked nights, as in `blocked_nights.source`. */
export const CONTENT_SOURCE = "manual"
export const HAND_SOURCE = "hand"
export function feedSource(id: number): string {
  return `feed:${id}`
}

/** The nights that a feed blocks. */
export interface FeedNights {
  /** All of them, in order. */
  nights: Day[]
  /** Those among them that the platform closes without a booking, by the host's rules or the host's own hand. */
  closed: Day[]
}

/** What becomes of the nights that a feed's platform closes without a booking. */
export interface Closures {
  /** Whether they are blocked on this site. */
  closuresBlock: boolean
  /** Whether our calendars for the other platforms contain them. */
  closuresGoOn: boolean
}

/** The nights of a feed that are blocked on this site. */
export function blockingNights(
  { nights, closed }: FeedNights,
  { closuresBlock }: Pick<Closures, "closuresBlock">,
): Day[] {
  const aside = new Set(closuresBlock ? [] : closed)
  return nights.filter((night) => !aside.has(night))
}

/** Nights further ahead are neither kept nor shown, days. */
export const NIGHTS_AHEAD = 730

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Interval between successful pulls of a feed, ms. */
export const PULL_EVERY = 30 * MINUTE
/** Backoff after consecutive failures, ms; the last value repeats. */
const PAUSES = [5, 15, 30, 60, 120, 180].map((minutes) => minutes * MINUTE)
/** A feed is reported if it has had no successful pull for this long, ms. */
export const STALE_AFTER = 24 * HOUR
/** How long a feed must report that everything is free before it is believed, ms. */
export const EMPTY_BELIEVED_AFTER = 12 * HOUR

/** The pause before the next pull after consecutive failures, ms. */
export function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PULL_EVERY
}

/** The text that the token of a property's exported calendar signs; each platform gets its own address. */
export function calendarSubject(propertyId: number, platform: FeedPlatform | undefined): string {
  return `calendar ${propertyId} ${platform ?? "all"}`
}
