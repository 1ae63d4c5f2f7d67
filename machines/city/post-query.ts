import * as z from "zod/mini"
import { LOCALES } from "#machines/site/locales.ts"
import { POST_CATEGORIES, POST_TOPICS } from "./post.ts"

const lang = z.optional(z.enum(LOCALES))

/** Query of `GET /api/posts`. */
export const postsQuery = z.object({
  category: z.optional(z.enum(POST_CATEGORIES)),
  topic: z.optional(z.enum(POST_TOPICS)),
  lang,
})

/** Query of `GET /api/posts/:slug`. */
export const postQuery = z.object({ lang })
