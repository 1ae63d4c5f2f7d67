import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "./use-locale.ts"

/** Where a form is posted, in the language of this page's own address; `path` is in Portuguese. */
export function useAction(path: string): string {
  const { locale } = useLocaleParam()
  return localisedPath(path, locale ?? DEFAULT_LOCALE)
}
