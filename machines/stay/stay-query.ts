import { DEFAULT_GUESTS } from "./guests.ts"
import type { QuoteRequest } from "./quote.ts"
import { stayFields } from "./stay-fields.ts"

type StayField = keyof typeof stayFields
type ReadStay = { [Field in StayField]?: ReturnType<(typeof stayFields)[Field]> }

/** The stay of a query, with the default guests (spec §3) where it gives none. */
export function stayOf({ checkIn, checkOut, ...counts }: ReadStay): QuoteRequest {
  const { adults, children, babies, pets } = { ...DEFAULT_GUESTS, ...counts }
  return { checkIn, checkOut, guests: { adults, children, babies, pets } as QuoteRequest["guests"] }
}

/** Parses a stay leniently: an invalid field counts as absent, so that a page is always shown. */
export function readStay(raw: Partial<Record<StayField, string>>): QuoteRequest {
  const read = Object.entries(stayFields).flatMap(([name, reader]) => {
    const value = reader(raw[name as StayField] ?? "")
    return value === undefined ? [] : [[name, value]]
  })
  return stayOf(Object.fromEntries(read))
}
