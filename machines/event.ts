import type { Coordinates } from "./place.ts"
import type { MetroWalk } from "./tip.ts"

export const EVENT_CATEGORIES = ["sport", "party", "music", "market", "film", "tradition"] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** Who comes to an event: from 1, the street, to 5, the whole city. */
export type Popularity = 1 | 2 | 3 | 4 | 5

/** An event as lists show it, in one language, with its next occurrence. */
export interface EventCard {
  slug: string
  category: EventCategory
  featured: boolean
  popularity: Popularity
  free: boolean
  place: string
  bairro: string
  title: string
  summary: string
  /** Local times of São Paulo, `yyyy-MM-ddTHH:mm`; the occurrence that goes on now, else the next. */
  startsAt: string
  endsAt: string
}

/** An event's page, in one language. */
export interface EventDetail extends EventCard {
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
  /** Next occurrences, with the one above first. */
  occurrences: { startsAt: string; endsAt: string }[]
}
