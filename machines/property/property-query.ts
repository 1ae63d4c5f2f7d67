import * as z from "zod/mini"
import { lang } from "#machines/site/language-query.ts"
import { readBy } from "#machines/site/read-by.ts"
import { stayFields } from "#machines/stay/stay-fields.ts"
import { MAX_REVIEW_TEXT, REVIEW_ORDERS } from "./review.ts"

/**
 * Query of `GET /api/properties/:slug/reviews`: without a page, the few that are shown at first; with a text, those whose
 * words begin with its words.
 */
export const reviewsQuery = z.object({
  order: z.optional(z.enum(REVIEW_ORDERS)),
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REVIEW_TEXT))),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
})

/** Query of `GET /api/properties/:slug/quote`. */
export const quoteQuery = z.object({
  checkIn: readBy(stayFields.checkIn),
  checkOut: readBy(stayFields.checkOut),
  adults: readBy(stayFields.adults),
  children: readBy(stayFields.children),
  babies: readBy(stayFields.babies),
  pets: readBy(stayFields.pets),
})

/** Query of `GET /api/properties/:slug/similar`. */
export const similarQuery = z.extend(quoteQuery, { lang })
