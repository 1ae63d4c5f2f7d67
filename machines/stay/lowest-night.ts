import { addDays, type Day, nightsBetween, weekdayOf } from "#machines/site/day.ts"
import { FIRST_DAY, LAST_DAY, type PricePeriod, type PropertyRates, type WeekdayBits } from "./rates.ts"

/** Of so many nights from today on the lowest price is told: a year's. */
const NIGHTS = 365

/** The lowest price of the next year's nights, as it is from a day on until the next of these. In centavos of BRL. */
export interface LowestNight {
  from: Day
  price: number
}

/** Nights of a period that cost the same, by the numbers of the first and the last of them. */
interface SameNights {
  first: number
  last: number
  price: number
}

/**
 * The days from which on the lowest price of the 365 nights that follow is another, in order, the first of all days first.
 */
export function lowestNights({
  periods,
  weekendNights,
}: Pick<PropertyRates, "periods" | "weekendNights">): LowestNight[] {
  const nights = periods.flatMap((period) => [
    ...sameNights(period, weekendNights, period.weekendPrice),
    ...sameNights(period, ~weekendNights, period.weekdayPrice),
  ])
  // It can only change when nights come into sight, or when the last of them are over.
  const days = nights.flatMap(({ first, last }) => [first - NIGHTS + 1, last + 1])
  const lowest: LowestNight[] = []
  for (const day of [...new Set(days)].filter((each) => each < END).sort((one, other) => one - other)) {
    const seen = nights.filter(({ first, last }) => first < day + NIGHTS && last >= day)
    const price = Math.min(...seen.map((each) => each.price))
    if (price !== lowest.at(-1)?.price)
      lowest.push({ from: day <= BEGIN ? FIRST_DAY : addDays(DAY_ZERO, day), price })
  }
  return lowest
}

const DAY_ZERO = "2000-01-01"
/** Numbers beyond all days. */
const [BEGIN, END] = [-1e7, 1e7]

/** The nights of a period on some days of the week; none if it has no such night. */
function sameNights({ from, until }: PricePeriod, weekdays: WeekdayBits, price: number): SameNights[] {
  const isOne = (day: Day) => (weekdays & (1 << weekdayOf(day))) !== 0
  const nights = from === FIRST_DAY || until === LAST_DAY ? 7 : Math.min(7, nightsBetween(from, until))
  const week = Array.from({ length: nights }, (_, at) => at)
  const first = from === FIRST_DAY ? BEGIN : numberOf(week.map((at) => addDays(from, at)).find(isOne))
  const last = until === LAST_DAY ? END : numberOf(week.map((at) => addDays(until, -at - 1)).find(isOne))
  return first === undefined || last === undefined ? [] : [{ first, last, price }]
}

function numberOf(day: Day | undefined): number | undefined {
  return day === undefined ? undefined : nightsBetween(DAY_ZERO, day)
}
