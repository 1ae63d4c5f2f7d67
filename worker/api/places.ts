import { Hono } from "hono"
import { geocodeQuery, placesQuery } from "#machines/place-query.ts"
import type { AppEnv } from "../app-env.ts"
import { limited } from "../limits.ts"
import { gazetteer } from "../places/gazetteer.ts"
import { accept } from "./query.ts"

/** Suggestions for the destination box. */
export const placeRoutes = new Hono<AppEnv>().get(
  "/",
  limited("PLACES_LIMIT"),
  accept(placesQuery),
  async (c) => {
    const { q } = c.req.valid("query")
    const places = gazetteer(c.env.DB.withSession("first-unconstrained"))
    return c.json({ suggestions: await places.suggest(q) }, 200, { "cache-control": "public, max-age=300" })
  },
)

/** Coordinates of a typed address; `result` is null when nobody knows it. */
export const geocodeRoutes = new Hono<AppEnv>().get(
  "/",
  limited("PLACES_LIMIT"),
  accept(geocodeQuery),
  async (c) => {
    const { address } = c.req.valid("query")
    const places = gazetteer(c.env.DB.withSession("first-unconstrained"))
    return c.json({ result: await places.geocode(address) }, 200, { "cache-control": "public, max-age=300" })
  },
)
