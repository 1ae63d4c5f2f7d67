import { map } from "virtual:metro-map"
import { Hono } from "hono"
import type { MetroCounts } from "#machines/map/metro-map.ts"
import type { AppEnv } from "../app-env.ts"
import { stopCounts } from "../data/search/metro-stops.ts"

const KNOWN = new Set(map.stops.map(({ slug }) => slug))

export const metroRoutes = new Hono<AppEnv>()
  /** The stops of the metro map that have properties, with their number and lowest price. */
  .get("/", async (c) => {
    const { stops, rowsRead } = await stopCounts(c.env.DB.withSession("first-unconstrained"))
    c.header("x-rows-read", String(rowsRead))
    const counts: MetroCounts = { stops: stops.filter(({ stop }) => KNOWN.has(stop)) }
    return c.json(counts, 200)
  })
