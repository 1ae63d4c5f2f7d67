import { Hono } from "hono"
import { eventsQuery } from "#machines/city/event-query.ts"
import { localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import { languageQuery } from "#machines/site/language-query.ts"
import type { AppEnv } from "../app-env.ts"
import { eventDetail, listEvents } from "../data/city/events.ts"
import { fail } from "../errors.ts"
import { accept } from "./accept.ts"

/** Number of upcoming dates on an event's page. */
const DATES_SHOWN = 6

export const eventRoutes = new Hono<AppEnv>()
  /** Events that match a search and are not over; the parameters are those of the page `/eventos`. */
  .get("/", accept(eventsQuery), async (c) => {
    const { lang, ...search } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const events = await listEvents(database, search, lang, localTimeIn(SITE_TIME_ZONE))
    return c.json({ events }, 200)
  })
  /** One event, over or not. */
  .get("/:slug", accept(languageQuery), async (c) => {
    const { lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const now = localTimeIn(SITE_TIME_ZONE)
    const found = await eventDetail(database, c.req.param("slug"), lang, now, DATES_SHOWN)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
