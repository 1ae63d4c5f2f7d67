import * as z from "zod/mini"
import { MAX_DESTINATION_LENGTH } from "#machines/search/place.ts"
import type { EVENT_FIELDS, RawEventSearch } from "#machines/site/addresses.ts"
import { lang } from "#machines/site/language-query.ts"
import { EVENT_CATEGORIES } from "./event.ts"

/** By the next date, or by how many people an event moves. */
export const EVENT_ORDERS = ["date", "popularity"] as const

/** Every parameter of `/eventos`, each read from its text on its own. */
const fields = {
  category: z.enum(EVENT_CATEGORIES),
  q: z.string().check(z.trim(), z.maxLength(MAX_DESTINATION_LENGTH)),
  /** Present: only events without a ticket. */
  free: z.literal("1"),
  order: z.enum(EVENT_ORDERS),
} as const satisfies Record<(typeof EVENT_FIELDS)[number], unknown>

/** Query of `GET /api/events`. */
export const eventsQuery = z.extend(z.partial(z.object(fields)), { lang })

/** What the agenda is asked for; absent fields are not. */
export type EventSearch = Omit<z.output<typeof eventsQuery>, "lang">

/** Reads an address leniently: a garbled parameter is as good as absent, so that a page is always shown. */
export function readEventSearch(raw: RawEventSearch): EventSearch {
  const read = Object.entries(fields).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(raw[name as keyof typeof fields])
    return parsed.success && parsed.data !== "" ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(read)
}
