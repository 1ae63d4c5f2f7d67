import * as z from "zod/mini"
import { DEFAULT_GUESTS } from "#machines/search/guests.ts"
import { stayFields } from "#machines/search/search-query.ts"
import { lang } from "#machines/site/language-query.ts"
import { REVIEW_ORDERS } from "./property.ts"
import type { QuoteRequest } from "./quote.ts"

/** Query of `GET /api/properties/:slug/reviews`: without a page, the few that are shown at first. */
export const reviewsQuery = z.object({
  order: z.optional(z.enum(REVIEW_ORDERS)),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
})

/** Query of `GET /api/properties/:slug/quote`. */
export const quoteQuery = z.partial(z.object(stayFields))

/** Query of `GET /api/properties/:slug/similar`. */
export const similarQuery = z.extend(quoteQuery, { lang })

/** The stay of a query, with the seed's default guests where it gives none. */
export function stayOf({ checkIn, checkOut, ...counts }: z.output<typeof quoteQuery>): QuoteRequest {
  const { adults, children, babies, pets } = { ...DEFAULT_GUESTS, ...counts }
  return { checkIn, checkOut, guests: { adults, children, babies, pets } as QuoteRequest["guests"] }
}

/** Parses a stay leniently: an invalid field counts as absent, so that a page is always shown. */
export function readStay(raw: Partial<Record<keyof typeof stayFields, string>>): QuoteRequest {
  const read = Object.entries(stayFields).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(raw[name as keyof typeof stayFields])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return stayOf(Object.fromEntries(read))
}
