import type { Driver } from "./driver.ts"
import { calendarOfTheBar } from "./drivers/calendar-range.ts"
import { calendarOfAFlat } from "./drivers/flat-calendar.ts"

/** Every screen that a machine runs. */
export const DRIVERS = [calendarOfTheBar, calendarOfAFlat] as unknown as Driver[]
