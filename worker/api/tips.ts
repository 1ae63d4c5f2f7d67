import { Hono } from "hono"
import { tipsQuery } from "#machines/city/tip-query.ts"
import { languageQuery } from "#machines/site/language-query.ts"
import type { AppEnv } from "../app-env.ts"
import { tipCards, tipDetail } from "../data/city/tips.ts"
import { fail } from "../errors.ts"
import { accept } from "./accept.ts"

export const tipRoutes = new Hono<AppEnv>()
  /** All tips, or those of a category. */
  .get("/", accept(tipsQuery), async (c) => {
    const { category, lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    return c.json({ tips: await tipCards(database, category, lang) }, 200)
  })
  /** One tip, with everything its page shows except the properties nearby. */
  .get("/:slug", accept(languageQuery), async (c) => {
    const { lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const found = await tipDetail(database, c.req.param("slug"), lang)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
