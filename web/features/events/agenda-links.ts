import { EVENT_FIELDS, type RawEventSearch } from "#machines/addresses.ts"
import type { EventSearch } from "#machines/city/event-query.ts"

/** The parameters of a search with some of them changed; `undefined` removes one. */
export function changedSearch(search: EventSearch, change: EventSearch): RawEventSearch {
  const merged = { ...search, ...change }
  return Object.fromEntries(
    EVENT_FIELDS.flatMap((field) => (merged[field] === undefined ? [] : [[field, merged[field]]])),
  )
}
