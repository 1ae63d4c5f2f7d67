import { type Day, formatDay, type LocalTime } from "#machines/day.ts"
import type { Locale } from "#machines/property.ts"
import { useLocale } from "./use-locale.ts"

/** Numbers and dates follow these; Spanish is Latin America's. */
const FORMAT_TAGS: Record<Locale, string> = { pt: "pt-BR", en: "en", es: "es-419" }

/** Times of day as the languages write them in running text, from the hour and two digits of minutes. */
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
  /** Month and year of a day: `10/2026`. */
  month: (day: Day) => string
  /** A day in words: `31 de dezembro de 2026`. */
  day: (day: Day) => string
  /** The same with its day of the week: `quinta-feira, 31 de dezembro de 2026`. */
  weekday: (day: Day) => string
  /** The time of day of a local time: `7h25`. */
  time: (time: LocalTime) => string
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
  // A day has no zone: it is written as it stands.
  const inWords = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  const day = new Intl.DateTimeFormat(tag, inWords)
  const weekday = new Intl.DateTimeFormat(tag, { ...inWords, weekday: "long" })
  const format: Format = {
    money: (centavos) => whole.format(centavos / 100),
    rating: (value) => twoDecimals.format(value),
    km: (value) => `${oneDecimal.format(value)} km`,
    month: (day) => formatDay(day).slice("dd/".length),
    day: (of) => day.format(new Date(of)),
    weekday: (of) => weekday.format(new Date(of)),
    time: (time) => TIMES[locale](Number(time.slice(-5, -3)), time.slice(-2)),
  }
  made.set(locale, format)
  return format
}

/** The formats of the page's language. */
export function useFormat(): Format {
  return formatOf(useLocale())
}
