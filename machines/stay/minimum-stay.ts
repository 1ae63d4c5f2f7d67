import type { Day } from "#machines/site/day.ts"
import type { NightRun } from "./nights.ts"

/** A period of the year, and the least nights of a stay that begins in it. */
export interface MinimumStay extends NightRun {
  minimumStay: number
}

/** A property's minimum stay, and that of the periods that have another. */
export interface Minimums {
  minimumStay: number
  minimumStays: readonly MinimumStay[]
}

/**
 * The least nights of a stay that begins on a day: what the period says that the day is in.
 * @param usual of days in none of the periods, where these are only those that differ; the periods of `rates` leave no day out
 * @throws RangeError for such a day if there is no usual one
 */
export function minimumStayOn(periods: readonly MinimumStay[], checkIn: Day, usual?: number): number {
  const period = periods.find(({ from, until }) => from <= checkIn && checkIn < until)
  const nights = period?.minimumStay ?? usual
  if (nights === undefined) throw new RangeError(`no minimum stay for ${checkIn}`)
  return nights
}
