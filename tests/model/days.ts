/**
 * Days for the walks and their goldens, calculated and written without the site's own code: a mistake in
 * machines/site/day.ts must not be on both sides of a comparison. Days are `yyyy-MM-dd`, months `yyyy-MM`.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Today in São Paulo, which is three hours behind UTC all year. */
export function todayInSaoPaulo(): string {
  return new Date(Date.now() - 3 * HOUR_MS).toISOString().slice(0, 10)
}

/** The day so many days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month so many months later; earlier if negative. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Nights from one day to another. */
export function nightsFrom(checkIn: string, checkOut: string): number {
  return (Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS
}

/** As the screen writes a day: dd/MM/yyyy. */
export function written(day: string): string {
  const [year, month, date] = day.split("-")
  return `${date}/${month}/${year}`
}

/**
 * The year of the goldens' days, which are all in and after its March: at least 200 days ahead, after the demonstration's
 * blocked nights, and at most 19 months, before the end of the 24 that can be booked.
 */
export const YEAR = yearOfMarchAfter(addDays(todayInSaoPaulo(), 200))

function yearOfMarchAfter(day: string): number {
  const year = Number(day.slice(0, 4))
  return day < `${year}-03-01` ? year : year + 1
}
