import { and, gte, lt, lte, max, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { QueryBuilder } from "drizzle-orm/sqlite-core"
import { type Day, isDay } from "#machines/site/day.ts"
import { LAST_DAY, type LengthDiscount, type PricePeriod, type PropertyRates } from "#machines/stay/rates.ts"
import { pricePeriods, properties } from "../schema.ts"

const qb = new QueryBuilder()
const p = properties

/** The columns of a property that its rates are made of, beside its periods. */
export const RATE_COLUMNS = {
  cleaningFee: p.cleaningFee,
  weekendNights: p.weekendNights,
  discounts: p.discounts,
  extraGuestFrom: p.extraGuestFrom,
  extraGuestPrice: p.extraGuestPrice,
}

interface RateRow {
  cleaningFee: number
  weekendNights: number
  discounts: readonly LengthDiscount[]
  extraGuestFrom: number | null
  extraGuestPrice: number
}

/** A property's rates from its row and from some of its periods, in their order. */
export function ratesOf(row: RateRow, periods: readonly PricePeriod[]): PropertyRates {
  const { weekendNights, discounts, extraGuestFrom: from, extraGuestPrice: price, cleaningFee } = row
  return {
    periods,
    weekendNights,
    discounts,
    cleaningFee,
    extraGuest: from === null ? null : { from, price },
  }
}

/**
 * The periods of a property that the nights from a day until the day before another touch: it reads one row more. A
 * day after the year 9999 has five digits, and would come before all others.
 */
export function isTouched(id: SQLWrapper, from: Day, until: Day): SQL | undefined {
  const first = qb
    .select({ from: max(pricePeriods.from) })
    .from(pricePeriods)
    .where(and(sql`${pricePeriods.propertyId} = ${id}`, lte(pricePeriods.from, from)))
  return and(
    sql`${pricePeriods.propertyId} = ${id}`,
    gte(pricePeriods.from, sql`coalesce((${first}), '')`),
    lt(pricePeriods.from, isDay(until) ? until : LAST_DAY),
  )
}
