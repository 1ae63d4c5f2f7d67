import * as z from "zod/mini"
import { LOCALES } from "#machines/site/locales.ts"
import { TIP_CATEGORIES } from "./tip.ts"

const lang = z.optional(z.enum(LOCALES))

/** Query of `GET /api/tips`. */
export const tipsQuery = z.object({ category: z.optional(z.enum(TIP_CATEGORIES)), lang })

/** Query of `GET /api/tips/:slug`. */
export const tipQuery = z.object({ lang })
