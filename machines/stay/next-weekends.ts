import { addDays, type Day, weekdayOf } from "#machines/site/day.ts"
import type { WholeRange } from "./calendar-range.machine.ts"

const FRIDAY = 5
const WEEKENDS = 3

/** The next weekends, from Friday to Sunday, that a stay can still begin on. */
export function nextWeekends(today: Day): WholeRange[] {
  const friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7)
  return Array.from({ length: WEEKENDS }, (_, weeks) => {
    const checkIn = addDays(friday, 7 * weeks)
    return { checkIn, checkOut: addDays(checkIn, 2) }
  })
}
