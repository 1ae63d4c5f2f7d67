import * as z from "zod/mini"
import { lang } from "#machines/site/language-query.ts"
import { TIP_CATEGORIES } from "./tip.ts"

/** Query of `GET /api/tips`. */
export const tipsQuery = z.object({ category: z.optional(z.enum(TIP_CATEGORIES)), lang })
