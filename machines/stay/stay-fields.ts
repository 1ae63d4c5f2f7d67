import { fromIsoDateTime } from "#machines/site/day.ts"
import { whole } from "#machines/site/field-readers.ts"

const count = whole(0, 1_000_000)

/** Readers of the parameters of a stay: days and guests. */
export const stayFields = {
  checkIn: fromIsoDateTime,
  checkOut: fromIsoDateTime,
  adults: count,
  children: count,
  babies: count,
  pets: count,
} as const
