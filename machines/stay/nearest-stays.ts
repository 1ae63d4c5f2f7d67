import { addDays, type Day, nightsBetween, stayNights } from "#machines/site/day.ts"
import { isFree, type NightRun } from "./nights.ts"

/** A stay's days. */
export interface StayDays {
  checkIn: Day
  checkOut: Day
}

/** The days by which a stay may be moved, the nearest first: 0, 1, -1, 2, -2 … */
function movesWithin(days: number): number[] {
  return [0, ...Array.from({ length: days }, (_, at) => [at + 1, -at - 1]).flat()]
}

/** The stay moved by at most so many days, the nearest first, the later of two; none begins before `today`. */
export function movedStays(stay: StayDays, days: number, today: Day): StayDays[] {
  const length = nightsBetween(stay.checkIn, stay.checkOut)
  return movesWithin(days)
    .map((move) => addDays(stay.checkIn, move))
    .filter((checkIn) => checkIn >= today)
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, length) }))
}

/** Whether all nights of a stay are free. */
export function isFreeStay({ checkIn, checkOut }: StayDays, blocked: readonly NightRun[]): boolean {
  return isFree(blocked, checkIn, addDays(checkIn, stayNights(checkIn, checkOut)))
}

/** A stay that is at least so many nights long. */
export function lengthened({ checkIn, checkOut }: StayDays, nights: number): StayDays {
  return stayNights(checkIn, checkOut) >= nights
    ? { checkIn, checkOut }
    : { checkIn, checkOut: addDays(checkIn, nights) }
}
