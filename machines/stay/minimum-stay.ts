import type { Day } from "#machines/site/day.ts"
import type { NightRun } from "./nights.ts"

/** Days on which a stay that begins has a minimum of its own. */
export interface MinimumStay extends NightRun {
  nights: number
}

/** A property's minimum stay, and that of certain days. */
export interface Minimums {
  minimumStay: number
  minimumStays: readonly MinimumStay[]
}

/** The least nights of a stay that begins on a day. */
export function minimumStayFrom({ minimumStay, minimumStays }: Minimums, checkIn: Day): number {
  return minimumStays.find(({ from, until }) => from <= checkIn && checkIn < until)?.nights ?? minimumStay
}
