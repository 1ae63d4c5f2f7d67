import { type Format, formatOf } from "#locales/texts/format.ts"
import { useLocale } from "./use-locale.ts"

/** The formats of the page's language. */
export function useFormat(): Format {
  return formatOf(useLocale())
}
