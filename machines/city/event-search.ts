import type { EVENT_FIELDS, RawEventSearch } from "#machines/addresses.ts"
import { MAX_DESTINATION_LENGTH } from "#machines/places/place.ts"
import { oneOf, type Reader, shortText } from "#machines/site/field-readers.ts"
import { EVENT_CATEGORIES } from "./event.ts"

/** Sort orders: by the next date, or by popularity. */
export const EVENT_ORDERS = ["date", "popularity"] as const

/** Reader of every parameter of `/eventos` and `GET /api/events`, each on its own. */
export const eventFields = {
  category: oneOf(EVENT_CATEGORIES),
  q: shortText(MAX_DESTINATION_LENGTH),
  /** If present, only free events. */
  free: oneOf(["1"]),
  order: oneOf(EVENT_ORDERS),
} as const satisfies Record<(typeof EVENT_FIELDS)[number], Reader<unknown>>

/** A parsed search of the agenda; absent fields do not filter. */
export type EventSearch = {
  [Field in keyof typeof eventFields]?: ReturnType<(typeof eventFields)[Field]>
}

/** Parses an address leniently: an invalid parameter counts as absent, so that a page is always shown. */
export function readEventSearch(raw: RawEventSearch): EventSearch {
  const read = Object.entries(eventFields).flatMap(([name, reader]) => {
    const value = reader(raw[name as keyof typeof eventFields] ?? "")
    return value === undefined || value === "" ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}
