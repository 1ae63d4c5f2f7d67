import * as z from "zod/mini"
import { lang } from "#machines/site/language-query.ts"
import { POST_CATEGORIES, POST_TOPICS } from "./post.ts"

/** Query of `GET /api/posts`. */
export const postsQuery = z.object({
  category: z.optional(z.enum(POST_CATEGORIES)),
  topic: z.optional(z.enum(POST_TOPICS)),
  lang,
})
