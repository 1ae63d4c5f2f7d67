import { addDays, type Day, stayNights } from "#machines/site/day.ts"
import { type Minimums, minimumStayOn } from "./minimum-stay.ts"
import { isFree, type NightRun } from "./nights.ts"

/** Why a day that can be clicked does not close the range. */
export type Refusal = "blocked" | "minimumStay" | "maximumStay"

/** What decides whether a day can be clicked, as the context of calendar-range.machine.ts says it. */
interface Ruled extends Minimums {
  today: Day
  checkIn: Day | undefined
  blocked: readonly NightRun[]
  maximumStay: number
}

/** True if a stay may begin on a day: it is not past, and the nights of the minimum stay are free. */
export function opens(range: Ruled, day: Day): boolean {
  return (
    day >= range.today &&
    isFree(range.blocked, day, addDays(day, minimumStayOn(range.minimumStays, day, range.minimumStay)))
  )
}

/**
 * What a click on a second day does to a range that has a check-in. A day whose night is blocked can only be the
 * checkout; otherwise it is disabled.
 */
export function closing(range: Ruled, day: Day): "closes" | Refusal | "disabled" {
  const { today, blocked, maximumStay, checkIn = day } = range
  if (day < today) return "disabled"
  const [from, to] = day < checkIn ? [day, checkIn] : [checkIn, day]
  const nights = stayNights(from, to)
  if (!isFree(blocked, from, addDays(from, nights)))
    return isFree(blocked, day, addDays(day, 1)) ? "blocked" : "disabled"
  if (nights > maximumStay) return "maximumStay"
  return nights < minimumStayOn(range.minimumStays, from, range.minimumStay) ? "minimumStay" : "closes"
}
