import { addDays } from "#machines/site/day.ts"

/** The first day from this one on that has the day before it and the six after it in its month. */
export function amidItsMonth(day: string): string {
  const date = Number(day.slice(-2))
  return date > 1 && date < 23 ? day : amidItsMonth(addDays(day, 1))
}

/**
 * The last day of a year's first month with days in a sixth week: of 31 days, from a Friday or Saturday on. Each year has
 * one.
 */
export function lastDayOfSixWeeks(year: number): string {
  const months = ["01", "03", "05", "07", "08", "10", "12"]
  const month = months.find((each) => new Date(`${year}-${each}-01T00:00:00Z`).getUTCDay() > 4)
  return `${year}-${month}-31`
}
