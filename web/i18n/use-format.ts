import { type Day, formatDay, SITE_TIME_ZONE } from "#machines/day.ts"
import type { Locale } from "#machines/property.ts"
import { useLocale } from "./use-locale.ts"

/** Numbers and dates follow these; Spanish is Latin America's. */
const FORMAT_TAGS: Record<Locale, string> = { pt: "pt-BR", en: "en", es: "es-419" }

export interface Format {
  /** Whole BRL from centavos: `R$ 412`. */
  money: (centavos: number) => string
  /** A rating with two decimals: `4,92`. */
  rating: (value: number) => string
  /** Kilometres with one decimal: `1,6 km`. */
  km: (value: number) => string
  /** Month and year of a day: `10/2026`. */
  month: (day: Day) => string
  /** A day in words: `13 de março de 2026`. */
  longDay: (day: Day) => string
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
  const inWords = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: SITE_TIME_ZONE })
  const format: Format = {
    money: (centavos) => whole.format(centavos / 100),
    rating: (value) => twoDecimals.format(value),
    km: (value) => `${oneDecimal.format(value)} km`,
    month: (day) => formatDay(day).slice("dd/".length),
    longDay: (day) => inWords.format(new Date(`${day}T12:00:00-03:00`)),
  }
  made.set(locale, format)
  return format
}

/** The formats of the page's language. */
export function useFormat(): Format {
  return formatOf(useLocale())
}
