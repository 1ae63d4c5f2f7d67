/** Where a property's other calendars live. */
export const FEED_PLATFORMS = ["airbnb", "booking", "vrbo", "google"] as const
export type FeedPlatform = (typeof FEED_PLATFORMS)[number]

/** Hosts that calendars are pulled from, all of them; a redirect stays on the hosts of its platform. */
const HOSTS: Record<FeedPlatform, RegExp> = {
  airbnb: /^(www\.)?airbnb\.(com|[a-z]{2}|com?\.[a-z]{2})$/,
  booking: /^([a-z-]+\.)?booking\.com$/,
  vrbo: /^(www\.|icalendar\.)?(vrbo\.com|homeaway\.(com|[a-z]{2}|com?\.[a-z]{2}))$/,
  google: /^calendar\.google\.com$/,
}

/** The platform whose calendar an address is; undefined for one that must not be pulled. */
export function platformOf(address: string): FeedPlatform | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return undefined
  return FEED_PLATFORMS.find((platform) => HOSTS[platform].test(hostname))
}

/** The names of the platforms, as they write them. */
export const PLATFORM_NAMES: Record<FeedPlatform, string> = {
  airbnb: "Airbnb",
  booking: "Booking.com",
  vrbo: "Vrbo",
  google: "Google",
}

/**
 * Why a pull was not good. The nights known before stay in each case:
 * - `timeout`, `network`, `status…`, `tooLarge`: no answer, or none that can be taken
 * - `otherHost`: the address, or where it led, is not one of the platform's
 * - `notCalendar`: an answer, but no calendar from its first to its last line
 * - `partial`: some events could not be understood; the others are taken in addition
 * - `emptied`: every night is said to be free, which is not believed at once
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

/** Who says that a night is blocked, as `blocked_nights.source` names them. */
export const CONTENT_SOURCE = "manual"
export const HAND_SOURCE = "hand"
export function feedSource(id: number): string {
  return `feed:${id}`
}

/** Nights further ahead are neither kept nor shown, days. */
export const NIGHTS_AHEAD = 730

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Time between two pulls of a feed that answers, ms. */
export const PULL_EVERY = 30 * MINUTE
/** Pauses after each failure in a row, ms; the last one stays. */
const PAUSES = [5, 15, 30, 60, 120, 180].map((minutes) => minutes * MINUTE)
/** A feed without a good pull for so long is reported, ms. */
export const STALE_AFTER = 24 * HOUR
/** How long a feed must say that everything is free before it is believed, ms. */
export const EMPTY_BELIEVED_AFTER = 12 * HOUR

/** The pause before the next pull after some failures in a row, ms. */
export function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PULL_EVERY
}

/** What the token of our own calendar of a property signs; each platform has an address of its own. */
export function calendarSubject(propertyId: number, platform: FeedPlatform | undefined): string {
  return `calendar ${propertyId} ${platform ?? "all"}`
}
