import { Hono } from "hono"
import type { AppEnv } from "../app-env.ts"
import { searchMap } from "../data/search/map-search.ts"
import { NO_STORE, OF_PROVIDER } from "../no-store.ts"
import { placesFor } from "../places/places-for-request.ts"
import { locatedSearch } from "../search/located-search.ts"
import { requestedStop } from "../search/requested-stop.ts"
import { acceptMapSearch } from "./accept.ts"

export const mapRoutes = new Hono<AppEnv>()
  /** Where all properties of a search are; the parameters are those of `/api/properties`. */
  .get("/", acceptMapSearch, async (c) => {
    const { search } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const asked = requestedStop(search)
    const { radius, isOfProvider, ...located } = await locatedSearch(database, placesFor(c), asked.search)
    const { map, rowsRead } = await searchMap(database, { ...located.search, radius })
    c.header("x-rows-read", String(rowsRead))
    if (isOfProvider) c.header(OF_PROVIDER, "true")
    return c.json(map, 200, isOfProvider ? NO_STORE : {})
  })
