import { type Day, nightsBetween } from "#machines/site/day.ts"
import { type LengthDiscount, percentOf, type WeekdayBits } from "./rates.ts"

/** What a property's stays cost, as short as a search reads it. Money is in centavos of BRL, whole reais. */
export interface ShortRates {
  cleaningFee: number
  weekendNights: WeekdayBits
  /** The longest stays first. */
  discounts: readonly LengthDiscount[]
  /** From this guest on each costs more; null if none does. */
  extraGuestFrom: number | null
  extraGuestPrice: number
  /** In order, each until the next begins: its first night, price of a weekday, price of a weekend, minimum stay. */
  periods: readonly (readonly [from: Day, weekdayPrice: number, weekendPrice: number, minimumStay: number])[]
}

/** A stay whose parts are worked out once for many properties. */
export interface AskedStay {
  checkIn: Day
  /** Day after the last night. */
  end: Day
  nights: number
  /** Adults and children. */
  guests: number
}

const EPOCH: Day = "1970-01-01"
/** 1 January 1970 was a Thursday. */
const WEEKDAY_OF_EPOCH = 4

/** The number of a day, of which 1 January 1970 is 0. */
export function dayNumber(day: Day): number {
  return nightsBetween(EPOCH, day)
}

/**
 * What `stayPrice` gives as the total, worked out by periods and weeks instead of nights, because a search prices hundreds.
 * Null if the stay is shorter than the minimum stay of the day on which it begins.
 */
export function stayTotal(rates: ShortRates, stay: AskedStay): number | null {
  const { checkIn, end, nights, guests } = stay
  const first = rates.periods.findLastIndex(([from]) => from <= checkIn)
  const least = rates.periods[first]?.[3]
  if (least === undefined || nights < least) return null
  let sum = 0
  let left = nights
  let begin = dayNumber(checkIn)
  for (let at = first; left > 0; at++) {
    const [, weekdayPrice, weekendPrice] = rates.periods[at] ?? [checkIn, 0, 0]
    const next = rates.periods[at + 1]?.[0]
    const long = next === undefined || next >= end ? left : dayNumber(next) - begin
    sum +=
      weekdayPrice * long + (weekendPrice - weekdayPrice) * weekendNightsIn(rates.weekendNights, begin, long)
    begin += long
    left -= long
  }
  const percent = rates.discounts.find((each) => each.nights <= nights)?.percent ?? 0
  const extra = rates.extraGuestFrom === null ? 0 : Math.max(0, guests + 1 - rates.extraGuestFrom)
  return sum - percentOf(sum, percent) + extra * rates.extraGuestPrice * nights + rates.cleaningFee
}

/** How many of some nights, from the one of a day's number on, are of a weekend. */
function weekendNightsIn(weekend: WeekdayBits, begin: number, nights: number): number {
  const isOfWeekend = (night: number) => (weekend >> ((night + WEEKDAY_OF_EPOCH) % 7)) & 1
  const inWeek = [0, 1, 2, 3, 4, 5, 6].reduce((sum, day) => sum + isOfWeekend(day), 0)
  let count = inWeek * Math.floor(nights / 7)
  for (let night = begin; night < begin + (nights % 7); night++) count += isOfWeekend(night)
  return count
}
