import type { Coordinates } from "#machines/places/place.ts"
import type { Day, LocalTime } from "#machines/site/day.ts"
import type { MetroWalk } from "./tip.ts"

export const EVENT_CATEGORIES = ["sport", "party", "music", "market", "film", "tradition"] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** How many people an event attracts: from 1 (the street) to 5 (the whole city). */
export type Popularity = 1 | 2 | 3 | 4 | 5

/** One time that an event happens. */
export interface Occurrence {
  startsAt: LocalTime
  endsAt: LocalTime
}

/** The short facts of an event, in one language. */
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
  /** True if its first occurrence in this answer has begun; false for a season, on whose days nothing may happen. */
  isOn: boolean
  /** True if its occurrences are seasons, whole months, and the organiser publishes the dates. */
  isSeason: boolean
}

/** An event as lists show it, with its current occurrence, else the next one. */
export interface EventCard extends EventSummary, Occurrence {}

/** An event's page, in one language. */
export interface EventDetail extends EventSummary {
  position: Coordinates
  metro: MetroWalk
  /** More info, outside this site. */
  website: string | null
  /** Where tickets are sold, outside this site; null for free events. */
  ticketUrl: string | null
  /** Why the date may still change; null if it is fixed. */
  dateNote: string | null
  /** Recurrence (RFC 5545) of its occurrences, as RRULE and EXDATE lines; null if the days are listed one by one. */
  rrule: string | null
  /** The day on which a standing event was last checked; null for others. */
  checkedOn: Day | null
  about: string
  tip: string
  priceNote: string
  /** The current occurrence, if there is one, and the next ones; empty if the event is over. */
  occurrences: Occurrence[]
}
