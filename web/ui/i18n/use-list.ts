import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useLocale } from "./use-locale.ts"

/** Writes several things as one list in the page's language: `2 adultos, 1 criança e 1 bebê`. */
export function useList(): (things: readonly string[]) => string {
  const { tag } = LOCALE_NAMES[useLocale()]
  return (things) => new Intl.ListFormat(tag, { type: "conjunction" }).format(things)
}
