import { addDays, type Day, weekdayOf } from "#machines/site/day.ts"
import type { WholeRange } from "./calendar-range.machine.ts"

const FRIDAY = 5
const WEEKENDS = 3

/** The first weekends from a day on, from Friday to Sunday. */
export function nextWeekends(from: Day): WholeRange[] {
  const friday = addDays(from, (FRIDAY - weekdayOf(from) + 7) % 7)
  return Array.from({ length: WEEKENDS }, (_, weeks) => {
    const checkIn = addDays(friday, 7 * weeks)
    return { checkIn, checkOut: addDays(checkIn, 2) }
  })
}
