import { addDays, type Day } from "#machines/site/day.ts"
import type { Cancellation } from "./property.ts"

/** What is paid back of a stay that is cancelled so many days before check-in, or earlier. */
export interface Refund {
  /** Days before check-in; 0 until check-in itself. */
  days: number
  /** All of it, half of it, all but the first night, or nothing. */
  share: "all" | "half" | "allButFirstNight" | "nothing"
}

/** Terms of stays that are booked with us, the earliest cancellation first; the last is for all later ones. */
export const REFUNDS: Record<Cancellation, readonly Refund[]> = {
  flexible: [
    { days: 1, share: "all" },
    { days: 0, share: "allButFirstNight" },
  ],
  moderate: [
    { days: 5, share: "all" },
    { days: 0, share: "half" },
  ],
  firm: [
    { days: 30, share: "all" },
    { days: 7, share: "half" },
    { days: 0, share: "nothing" },
  ],
}

/** The last day on which a refund is given. */
export function lastDayOf({ days }: Refund, checkIn: Day): Day {
  return addDays(checkIn, -days)
}
