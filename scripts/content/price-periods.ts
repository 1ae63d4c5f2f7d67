import { addDays } from "../../machines/site/day.ts"
import {
  FIRST_DAY,
  LAST_DAY,
  type LengthDiscount,
  type PricePeriod,
  percentOf,
} from "../../machines/stay/rates.ts"
import type { PeriodOfFile, PropertyFile } from "./schema.ts"

/** What prices are worked out from in a property's file. */
export type PricesOfFile = Pick<
  PropertyFile,
  "pricePerNight" | "weekend" | "periods" | "discounts" | "minimumStay"
>

/**
 * The prices of all nights, in centavos: the periods of a property's file, and between them, before the first and after
 * the last the usual prices. A percentage of a price is rounded half up to whole reais.
 */
export function pricePeriodsOf(property: PricesOfFile): PricePeriod[] {
  const usual = {
    weekdayPrice: property.pricePerNight * 100,
    weekendPrice: (property.weekend?.price ?? property.pricePerNight) * 100,
    minimumStay: property.minimumStay,
    name: null,
  }
  const periods: PricePeriod[] = []
  let from = FIRST_DAY
  for (const period of inOrder(property)) {
    if (from < period.from) periods.push({ from, until: period.from, ...usual })
    const until = addDays(period.until, 1)
    periods.push({
      from: period.from,
      until,
      ...pricesOf(period, usual),
      minimumStay: period.minimumStay ?? usual.minimumStay,
      name: period.name ?? null,
    })
    from = until
  }
  return [...periods, { from, until: LAST_DAY, ...usual }]
}

function inOrder({ periods = [] }: PricesOfFile): PeriodOfFile[] {
  return [...periods].sort((one, other) => (one.from < other.from ? -1 : 1))
}

function pricesOf(
  { price, weekendPrice, percent = 0 }: PeriodOfFile,
  usual: Pick<PricePeriod, "weekdayPrice" | "weekendPrice">,
): Pick<PricePeriod, "weekdayPrice" | "weekendPrice"> {
  if (price !== undefined) return { weekdayPrice: price * 100, weekendPrice: (weekendPrice ?? price) * 100 }
  return {
    weekdayPrice: percentOf(usual.weekdayPrice, 100 + percent),
    weekendPrice: percentOf(usual.weekendPrice, 100 + percent),
  }
}

/** The discounts of a property's file, the longest stays first. */
export function discountsOf({ discounts = [] }: Pick<PropertyFile, "discounts">): LengthDiscount[] {
  return [...discounts].sort((one, other) => other.nights - one.nights)
}
