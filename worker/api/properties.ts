import { Hono } from "hono"
import type { AppEnv } from "../app-env.ts"
import { searchProperties } from "../queries/property-search.ts"
import { radiusOf } from "../queries/search-radius.ts"
import { acceptSearch } from "./query.ts"

export const propertyRoutes = new Hono<AppEnv>()
  /** The flats that fit a search; the parameters are those of the address `/imoveis`. */
  .get("/", acceptSearch, async (c) => {
    const { search, lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const radius = await radiusOf(database, search)
    const { result, rowsRead } = await searchProperties(database, { ...search, radius }, lang)
    c.header("x-rows-read", String(rowsRead))
    return c.json(result, 200)
  })
