import { Hono } from "hono"
import { geocodeQuery, locateQuery, placesQuery } from "#machines/places/place-query.ts"
import type { AppEnv } from "../app-env.ts"
import { limited } from "../http/limits.ts"
import { NO_STORE } from "../no-store.ts"
import { gazetteer } from "../places/gazetteer.ts"
import { placesFor } from "../places/places-for-request.ts"
import { accept } from "./accept.ts"

const FOR_A_DAY = { "cache-control": "public, max-age=86400" }

/** Suggestions for the destination box. Google's terms forbid storing its results. */
export const placeRoutes = new Hono<AppEnv>()
  .get("/", limited("PLACES_LIMIT"), accept(placesQuery), async (c) => {
    const { q, session } = c.req.valid("query")
    let read = 0
    const suggestions = await placesFor(c, (rows) => {
      read += rows
    }).suggest(q, session)
    c.header("x-rows-read", String(read))
    return c.json({ suggestions }, 200, NO_STORE)
  })
  /** Suggestions shown before anything is typed. */
  .get("/popular", limited("PLACES_LIMIT"), async (c) => {
    const places = gazetteer(c.env.DB.withSession("first-unconstrained"))
    return c.json({ suggestions: await places.popular() }, 200, FOR_A_DAY)
  })
  /** Coordinates of a suggestion that came without them; null when they are unknown. */
  .get("/locate", limited("PLACES_LIMIT"), accept(locateQuery), async (c) => {
    const { placeId, session } = c.req.valid("query")
    return c.json({ coords: await placesFor(c).locate(placeId, session) }, 200, NO_STORE)
  })

/** Coordinates of a typed address; `result` is null when it is not found. */
export const geocodeRoutes = new Hono<AppEnv>().get(
  "/",
  limited("PLACES_LIMIT"),
  accept(geocodeQuery),
  async (c) => {
    const { address } = c.req.valid("query")
    return c.json({ result: await placesFor(c).geocode(address) }, 200, NO_STORE)
  },
)
