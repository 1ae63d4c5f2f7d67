import { type Format, formatOf } from "#locales/texts/format.ts"
import { LOCALE_NAMES, type Locale } from "#machines/site/locales.ts"
import { useLocale } from "./use-locale.ts"

/** The formats of the page's language. */
export function useFormat(): Format {
  return formatOf(useLocale())
}

/** How each language writes an hour; where that is the convention, a full hour has no minutes. */
const HOURS: Record<Locale, (hour: number, minutes: string) => string> = {
  pt: (hour, minutes) => `${hour}h${minutes === "00" ? "" : minutes}`,
  en: (hour, minutes) =>
    `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`} ${hour < 12 ? "am" : "pm"}`,
  es: (hour, minutes) => `${hour}:${minutes}`,
}

/** Writes an hour of the day (`HH:mm`) in the page's language: `8h`, `8 am`, `8:00`. */
export function useHour(): (time: string) => string {
  const locale = useLocale()
  return (time) => HOURS[locale](Number(time.slice(0, 2)), time.slice(3))
}

/** Writes several things as one list in the page's language: `2 adultos, 1 criança e 1 bebê`. */
export function useList(): (things: readonly string[]) => string {
  const { tag } = LOCALE_NAMES[useLocale()]
  return (things) => new Intl.ListFormat(tag, { type: "conjunction" }).format(things)
}
