export { PlainDates } from "./plain-dates.tsx"

/** The months of days, whose code comes when a calendar opens. */
export const loadCalendarMonths = () => import("./calendar-months.tsx")
