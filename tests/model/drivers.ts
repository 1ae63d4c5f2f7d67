import type { Driver } from "./driver.ts"
import { calendarOfTheBar } from "./drivers/calendar-range.ts"
import { destinationBox } from "./drivers/destination.ts"
import { calendarOfAFlat } from "./drivers/flat-calendar.ts"

/** Every screen that a machine runs. */
export const DRIVERS = [calendarOfTheBar, calendarOfAFlat, destinationBox] as unknown as Driver[]
