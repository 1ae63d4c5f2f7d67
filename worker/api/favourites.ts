import { Hono } from "hono"
import { readCodes } from "#machines/favourites/codes.ts"
import type { FavouritesAnswer } from "#machines/favourites/favourite.ts"
import { favouritesQuery } from "#machines/favourites/favourites-query.ts"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { stayOf } from "#machines/stay/stay-query.ts"
import type { AppEnv } from "../app-env.ts"
import { favouritesOf } from "../data/favourites/favourites.ts"
import { NO_STORE } from "../no-store.ts"
import { accept } from "./accept.ts"

export const favouriteRoutes = new Hono<AppEnv>()
  /** The properties with some codes, to compare them. */
  .get("/", accept(favouritesQuery), async (c) => {
    const { codes, lang, ...stay } = c.req.valid("query")
    const { properties, rowsRead } = await favouritesOf(
      c.env.DB.withSession("first-unconstrained"),
      readCodes(codes).codes,
      stayOf(stay),
      lang,
      todayIn(SITE_TIME_ZONE),
    )
    c.header("x-rows-read", String(rowsRead))
    const answer: FavouritesAnswer = { properties }
    return c.json(answer, 200, NO_STORE)
  })
