import { addDays, type Day, shiftMonth, weekdayOf } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { lastMonth } from "./calendar-range.machine.ts"
import type { NightRun } from "./nights.ts"
import type { PropertyRates } from "./rates.ts"

/** Nights in a row that cost the same, in the same period. */
export interface NightPrices extends NightRun {
  /** Of each night, in centavos of BRL. */
  price: number
  /** Least nights of a stay that begins on one of these nights. */
  minimumStay: number
  /** What the period is called, such as Carnaval; null for the usual prices. */
  period: string | null
}

/** The nights that a property's calendar shows and that are not past. */
export function nightsOfCalendar(today: Day): NightRun {
  return { from: today, until: `${shiftMonth(lastMonth(today), 1)}-01` }
}

/** What the nights of a window cost, in order and without a gap. @throws RangeError if the periods leave one out */
export function nightPricesOf(
  { periods, weekendNights }: Pick<PropertyRates, "periods" | "weekendNights">,
  window: NightRun,
  locale: Locale,
): NightPrices[] {
  const runs: NightPrices[] = []
  for (let night = window.from; night < window.until; night = addDays(night, 1)) {
    const period = periods.find(({ from, until }) => from <= night && night < until)
    if (period === undefined) throw new RangeError(`no price for the night of ${night}`)
    const isOfWeekend = (weekendNights & (1 << weekdayOf(night))) !== 0
    const price = isOfWeekend ? period.weekendPrice : period.weekdayPrice
    const last = runs.at(-1)
    const isSamePeriod = last !== undefined && period.from <= last.from
    const until = addDays(night, 1)
    if (isSamePeriod && last.price === price) last.until = until
    else {
      const { minimumStay, name } = period
      runs.push({ from: night, until, price, minimumStay, period: name?.[locale] ?? null })
    }
  }
  return runs
}

/** The prices of a night; undefined if they are not known. */
export function pricesOf(runs: readonly NightPrices[], night: Day): NightPrices | undefined {
  return runs.find(({ from, until }) => from <= night && night < until)
}
