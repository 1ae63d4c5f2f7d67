import type { Coordinates } from "#machines/search/place.ts"
import type { LocalTime } from "#machines/site/day.ts"
import type { MetroWalk } from "./tip.ts"

export const EVENT_CATEGORIES = ["sport", "party", "music", "market", "film", "tradition"] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** Who comes to an event: from 1, the street, to 5, the whole city. */
export type Popularity = 1 | 2 | 3 | 4 | 5

/** One time that an event happens. */
export interface Occurrence {
  startsAt: LocalTime
  endsAt: LocalTime
}

/** An event in a few words, in one language. */
interface EventSummary {
  slug: string
  category: EventCategory
  featured: boolean
  popularity: Popularity
  free: boolean
  place: string
  bairro: string
  title: string
  summary: string
  /** Whether its first occurrence here has begun. */
  isOn: boolean
}

/** An event as lists show it, with the occurrence that goes on now, else its next. */
export interface EventCard extends EventSummary, Occurrence {}

/** An event's page, in one language. */
export interface EventDetail extends EventSummary {
  position: Coordinates
  metro: MetroWalk
  /** More info, outside this site. */
  website: string | null
  /** Where tickets are sold, outside this site; null for free events. */
  ticketUrl: string | null
  /** Why the day may still change; null when it will not. */
  dateNote: string | null
  /** Recurrence rule (RFC 5545) of its occurrences; null where the days are given one by one. */
  rrule: string | null
  about: string
  tip: string
  priceNote: string
  /** The occurrence that goes on now, if one does, and the next; none when the event is over. */
  occurrences: Occurrence[]
}
