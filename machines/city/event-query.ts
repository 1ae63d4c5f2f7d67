import * as z from "zod/mini"
import type { EVENT_FIELDS, RawEventSearch } from "#machines/addresses.ts"
import { MAX_DESTINATION_LENGTH } from "#machines/places/place.ts"
import { lang } from "#machines/site/language-query.ts"
import { EVENT_CATEGORIES } from "./event.ts"

/** Sort orders: by the next date, or by popularity. */
export const EVENT_ORDERS = ["date", "popularity"] as const

/** Schema of every parameter of `/eventos`, each parsed on its own. */
const fields = {
  category: z.enum(EVENT_CATEGORIES),
  q: z.string().check(z.trim(), z.maxLength(MAX_DESTINATION_LENGTH)),
  /** If present, only free events. */
  free: z.literal("1"),
  order: z.enum(EVENT_ORDERS),
} as const satisfies Record<(typeof EVENT_FIELDS)[number], unknown>

/** Query of `GET /api/events`. */
export const eventsQuery = z.extend(z.partial(z.object(fields)), { lang })

/** A parsed search of the agenda; absent fields do not filter. */
export type EventSearch = Omit<z.output<typeof eventsQuery>, "lang">

/** Parses an address leniently: an invalid parameter counts as absent, so that a page is always shown. */
export function readEventSearch(raw: RawEventSearch): EventSearch {
  const read = Object.entries(fields).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(raw[name as keyof typeof fields])
    return parsed.success && parsed.data !== "" ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(read)
}
