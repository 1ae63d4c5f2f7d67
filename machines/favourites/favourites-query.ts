import * as z from "zod/mini"
import { quoteQuery } from "#machines/property/property-query.ts"
import { lang } from "#machines/site/language-query.ts"

/** Longer than any list of codes that people send each other. */
const MAX_TEXT = 1_000

/** Query of `GET /api/favourites`: the codes are read as leniently as those of a link. */
export const favouritesQuery = z.extend(quoteQuery, {
  codes: z.string().check(z.maxLength(MAX_TEXT)),
  lang,
})
