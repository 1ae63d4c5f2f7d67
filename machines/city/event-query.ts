import * as z from "zod/mini"
import { lang } from "#machines/site/language-query.ts"
import { readBy } from "#machines/site/read-by.ts"
import { eventFields } from "./event-search.ts"

/** Query of `GET /api/events`. */
export const eventsQuery = z.object({
  category: readBy(eventFields.category),
  q: readBy(eventFields.q),
  free: readBy(eventFields.free),
  order: readBy(eventFields.order),
  lang,
})
