import { Hono } from "hono"
import { postsQuery } from "#machines/city/post-query.ts"
import { languageQuery } from "#machines/site/language-query.ts"
import type { AppEnv } from "../app-env.ts"
import { postDetail, postList } from "../data/city/posts.ts"
import { fail } from "../errors.ts"
import { accept } from "./accept.ts"

export const postRoutes = new Hono<AppEnv>()
  /** The blog's posts, all or those of a category and a topic, newest first, and the topics of all posts. */
  .get("/", accept(postsQuery), async (c) => {
    const { lang, ...filter } = c.req.valid("query")
    return c.json(await postList(c.env.DB.withSession("first-unconstrained"), lang, filter), 200)
  })
  /** One post, with its text and related content. */
  .get("/:slug", accept(languageQuery), async (c) => {
    const { lang } = c.req.valid("query")
    const database = c.env.DB.withSession("first-unconstrained")
    const found = await postDetail(database, c.req.param("slug"), lang)
    return found === undefined ? fail(c, "notFound") : c.json(found, 200)
  })
