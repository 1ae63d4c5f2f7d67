import { type Day, formatDay, type LocalTime, type Month, monthOf, weekdayOf } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"

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
  /** The same without the currency's sign, where that is said once for many: `412`. */
  amount: (centavos: number) => string
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
  /** A night by the day on which it begins, short: `sex 12`, with its month `sex 12 mar`. */
  night: (day: Day, hasMonth: boolean) => string
  /** Two days, as short as they can be: `23–28 dez`, `30 dez – 2 jan`. */
  days: (from: Day, until: Day) => string
  /** The time of day of a local time: `7h25`. */
  time: (time: LocalTime) => string
  /** A rating or a percentage, with at most one decimal: `4,9`. */
  short: (value: number) => string
}

const made = new Map<Locale, Format>()

/**
 * The formats of a language; the same on the server and in the browser. They write what `Intl` writes
 * (tests/web/site/format.time.test.ts) without it: the first of its formatters takes a browser up to 160 ms, in one go, while
 * it brings the page to life.
 */
export function formatOf(locale: Locale): Format {
  const known = made.get(locale)
  if (known !== undefined) return known
  const written = (value: number, least: number, most: number) =>
    writtenNumber(locale, value, { least, most })
  const format: Format = {
    money: (centavos) =>
      written(centavos / 100, 0, 0).replace(/\d/, (digit) => `${CURRENCY[locale]}${digit}`),
    amount: (centavos) => written(Math.round(centavos / 100), 0, 0),
    rating: (value) => written(value, 2, 2),
    km: (value) => `${written(value, 0, 1)} km`,
    date: (day) => (locale === "en" ? `${daysText(locale, day)}, ${yearOf(day)}` : formatDay(day)),
    dayMonth: (day) => (locale === "en" ? daysText(locale, day) : formatDay(day).slice(0, "dd/MM".length)),
    month: (day) =>
      locale === "en" ? `${shortMonth(locale, day)}\u00a0${yearOf(day)}` : formatDay(day).slice("dd/".length),
    longMonth: (month) => [monthNameOf(locale, month), yearOf(month)].join(locale === "en" ? " " : " de "),
    monthName: (month) => MONTHS[locale][month - 1] ?? "",
    duration: (minutes) => durationText(locale, Math.floor(minutes / 60), minutes % 60),
    decimal: (value) => written(value, 1, 1),
    day: (day) => dayInWords(locale, day),
    weekday: (day) => `${WEEKDAYS[locale][weekdayOf(day)]}, ${dayInWords(locale, day)}`,
    night: (of, hasMonth) =>
      `${short(WEEKDAYS[locale][weekdayOf(of)])}\u00a0${hasMonth ? daysText(locale, of) : dateOf(of)}`,
    days: (from, until) => daysText(locale, from, until),
    time: (time) => TIMES[locale](Number(time.slice(-5, -3)), time.slice(-2)),
    short: (value) => written(value, 0, 1),
  }
  made.set(locale, format)
  return format
}

/** What stands before an amount of money. */
const CURRENCY: Record<Locale, string> = { pt: "R$\u00a0", en: "R$", es: "R$" }
/** Between thousands, and before the decimals. */
const SEPARATORS: Record<Locale, readonly [thousands: string, decimals: string]> = {
  pt: [".", ","],
  en: [",", "."],
  es: [",", "."],
}

/** A number with at least and at most so many decimals; halves are rounded up, as they are written. */
function writtenNumber(
  locale: Locale,
  value: number,
  { least, most }: { least: number; most: number },
): string {
  const [thousands, decimals] = SEPARATORS[locale]
  // By its digits: 1.45 is a little less than that as a binary number.
  const digits = String(Math.round(Number(`${Math.abs(value)}e${most}`))).padStart(most + 1, "0")
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, thousands)
  let fraction = digits.slice(digits.length - most)
  while (fraction.length > least && fraction.endsWith("0")) fraction = fraction.slice(0, -1)
  return `${value < 0 ? "-" : ""}${whole}${fraction === "" ? "" : decimals}${fraction}`
}

const MONTHS: Record<Locale, readonly string[]> = {
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
}

/** From Sunday on. */
const WEEKDAYS: Record<Locale, readonly string[]> = {
  pt: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado".split(" "),
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  es: "domingo lunes martes miércoles jueves viernes sábado".split(" "),
}

/** All three languages shorten months and days of the week to three letters; without a full stop. */
const short = (name = "") => name.slice(0, 3)

const monthNameOf = (locale: Locale, day: Day | Month) => MONTHS[locale][Number(day.slice(5, 7)) - 1] ?? ""

function dayInWords(locale: Locale, day: Day): string {
  const month = monthNameOf(locale, day)
  return locale === "en"
    ? `${month} ${dateOf(day)}, ${yearOf(day)}`
    : `${dateOf(day)} de ${month} de ${yearOf(day)}`
}

/** Where each language writes the month of a day, or of several days. */
const withMonth = (locale: Locale, days: string, month: string) =>
  locale === "en" ? `${month}\u00a0${days}` : `${days}\u00a0${month}`

const yearOf = (day: Day | Month) => day.slice(0, "yyyy".length)
const dateOf = (day: Day) => String(Number(day.slice("yyyy-MM-".length)))
const shortMonth = (locale: Locale, day: Day) => short(monthNameOf(locale, day))

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
