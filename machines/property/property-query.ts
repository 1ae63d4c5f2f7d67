import * as z from "zod/mini"
import type { Reader } from "#machines/site/field-readers.ts"
import { lang } from "#machines/site/language-query.ts"
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

const read = <Value>(reader: Reader<Value>) =>
  z.optional(
    z.pipe(
      z.string().check(z.refine((text) => reader(text) !== undefined)),
      z.transform((text) => reader(text) as Value),
    ),
  )

/** Query of `GET /api/properties/:slug/quote`. */
export const quoteQuery = z.object({
  checkIn: read(stayFields.checkIn),
  checkOut: read(stayFields.checkOut),
  adults: read(stayFields.adults),
  children: read(stayFields.children),
  babies: read(stayFields.babies),
  pets: read(stayFields.pets),
})

/** Query of `GET /api/properties/:slug/similar`. */
export const similarQuery = z.extend(quoteQuery, { lang })
