import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "./use-locale.ts"

/** The `action` of a form, with the language prefix of the current address; `path` is in Portuguese. */
export function useAction(path: string): string {
  const { locale } = useLocaleParam()
  return localisedPath(path, locale ?? DEFAULT_LOCALE)
}
