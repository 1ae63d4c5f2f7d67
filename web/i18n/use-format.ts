import { type Day, formatDay, type LocalTime, type Month, monthOf } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { useLocale } from "./use-locale.ts"

/** BCP 47 tags for formatting numbers and dates; Spanish uses the Latin American format. */
export const FORMAT_TAGS: Record<Locale, string> = { pt: "pt-BR", en: "en", es: "es-419" }

/** How each language writes a time of day in running text, from the hour and two digits of minutes. */
const TIMES: Record<Locale, (hour: number, minutes: string) => string> = {
  pt: (hour, minutes) => (minutes === "00" ? `${hour}h` : `${hour}h${minutes}`),
  en: (hour, minutes) => {
    if (minutes === "00" && hour % 12 === 0) return hour === 0 ? "midnight" : "noon"
    return `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`} ${hour < 12 ? "am" : "pm"}`
  },
  es: (hour, minutes) => `${hour}:${minutes}`,
}

export interface Format {
  /** Whole BRL from centavos: `R$ 412`. */
  money: (centavos: number) => string
  /** A rating with two decimals: `4,92`. */
  rating: (value: number) => string
  /** Kilometres with one decimal: `1,6 km`. */
  km: (value: number) => string
  /** A day in figures as its readers write it: `11/08/2026`, in English `Aug 11, 2026`. */
  date: (day: Day) => string
  /** The same without the year: `11/08`, `Aug 11`. */
  dayMonth: (day: Day) => string
  /** Month and year of a day: `10/2026`, `Oct 2026`. */
  month: (day: Day) => string
  /** `outubro de 2026` */
  longMonth: (month: Month) => string
  /** Name of a month of the year, 1 to 12: `outubro`. */
  monthName: (month: number) => string
  /** Minutes as hours and minutes: `1h30`. */
  duration: (minutes: number) => string
  /** Always with one decimal: `29,0`. */
  decimal: (value: number) => string
  /** A day in words: `31 de dezembro de 2026`. */
  day: (day: Day) => string
  /** The same with the day of the week: `quinta-feira, 31 de dezembro de 2026`. */
  weekday: (day: Day) => string
  /** Two days, as short as they can be: `23–28 dez`, `30 dez – 2 jan`. */
  days: (from: Day, until: Day) => string
  /** The time of day of a local time: `7h25`. */
  time: (time: LocalTime) => string
  /** A rating or a percentage, with at most one decimal: `4,9`. */
  short: (value: number) => string
}

const made = new Map<Locale, Format>()

/** The formats of a language; the same on the server and in the browser. */
export function formatOf(locale: Locale): Format {
  const known = made.get(locale)
  if (known !== undefined) return known
  const tag = FORMAT_TAGS[locale]
  const whole = new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "BRL",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  })
  const twoDecimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const oneDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const longMonth = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" })
  const monthName = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" })
  const fixedDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // A day has no time zone; UTC prevents a shift to another day.
  const inWords = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  const day = new Intl.DateTimeFormat(tag, inWords)
  const weekday = new Intl.DateTimeFormat(tag, { ...inWords, weekday: "long" })
  const format: Format = {
    money: (centavos) => whole.format(centavos / 100),
    rating: (value) => twoDecimals.format(value),
    km: (value) => `${oneDecimal.format(value)} km`,
    date: (day) => (locale === "en" ? `${daysText(locale, day)}, ${yearOf(day)}` : formatDay(day)),
    dayMonth: (day) => (locale === "en" ? daysText(locale, day) : formatDay(day).slice(0, "dd/MM".length)),
    month: (day) =>
      locale === "en" ? `${shortMonth(locale, day)}\u00a0${yearOf(day)}` : formatDay(day).slice("dd/".length),
    longMonth: (month) => longMonth.format(new Date(`${month}-01`)),
    monthName: (month) => monthName.format(new Date(Date.UTC(2026, month - 1))),
    duration: (minutes) => durationText(locale, Math.floor(minutes / 60), minutes % 60),
    decimal: (value) => fixedDecimal.format(value),
    day: (of) => day.format(new Date(of)),
    weekday: (of) => weekday.format(new Date(of)),
    days: (from, until) => daysText(locale, from, until),
    time: (time) => TIMES[locale](Number(time.slice(-5, -3)), time.slice(-2)),
    short: (value) => oneDecimal.format(value),
  }
  made.set(locale, format)
  return format
}

/** Short names of the months, as the languages' own formats have them, but without a full stop. */
const SHORT_MONTHS: Record<Locale, readonly string[]> = {
  pt: "jan fev mar abr mai jun jul ago set out nov dez".split(" "),
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  es: "ene feb mar abr may jun jul ago sep oct nov dic".split(" "),
}

/** Where each language writes the month of a day, or of several days. */
const withMonth = (locale: Locale, days: string, month: string) =>
  locale === "en" ? `${month}\u00a0${days}` : `${days}\u00a0${month}`

const yearOf = (day: Day) => day.slice(0, "yyyy".length)
const dateOf = (day: Day) => String(Number(day.slice("yyyy-MM-".length)))
const shortMonth = (locale: Locale, day: Day) =>
  SHORT_MONTHS[locale][Number(day.slice("yyyy-".length, "yyyy-MM".length)) - 1] ?? ""

function daysText(locale: Locale, from: Day, until = from): string {
  if (from === until) return withMonth(locale, dateOf(from), shortMonth(locale, from))
  if (monthOf(from) === monthOf(until))
    return withMonth(locale, `${dateOf(from)}–${dateOf(until)}`, shortMonth(locale, from))
  return [from, until].map((day) => daysText(locale, day)).join(" – ")
}

/** Uses non-breaking spaces, so that a number and its unit stay on one line. */
function durationText(locale: Locale, hours: number, minutes: number): string {
  if (hours === 0) return `${minutes}\u00a0min`
  if (locale === "pt") return `${hours}h${minutes === 0 ? "" : String(minutes).padStart(2, "0")}`
  return `${hours}\u00a0h${minutes === 0 ? "" : `\u00a0${minutes}\u00a0min`}`
}

/** The formats of the page's language. */
export function useFormat(): Format {
  return formatOf(useLocale())
}
