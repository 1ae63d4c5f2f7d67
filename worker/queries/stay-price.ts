import { type SQL, sql } from "drizzle-orm"
import { pricedNights } from "#machines/property/quote.ts"
import { properties } from "#worker/db/schema.ts"

const { pricePerNight, cleaningFee, minimumStay } = properties

/** The days of a stay. */
type Stay = Parameters<typeof pricedNights>[0]

/** What a stay of some nights costs in all, in centavos: `stayTotal` of machines/property/quote.ts in SQL. */
function stayTotal(nights: number | SQL): SQL {
  return sql`(${pricePerNight} * ${nights} + ${cleaningFee})`
}

/** The total of a searched stay; NULL for a search without one. */
export function totalOf(stay: Stay): SQL {
  const nights = pricedNights(stay)
  return nights === undefined ? sql`NULL` : stayTotal(nights)
}

/** What a search asks, orders and counts prices by: the total of its stay, or a night without one. */
export function priceOf(stay: Stay): SQL {
  const nights = pricedNights(stay)
  return nights === undefined ? sql`${pricePerNight}` : stayTotal(nights)
}

/** The same for the searched stay if the property takes it, else for its shortest one. */
export function lengthenedPrice(stay: Stay): SQL {
  const nights = pricedNights(stay)
  return nights === undefined ? priceOf(stay) : stayTotal(sql`max(${nights}, ${minimumStay})`)
}
