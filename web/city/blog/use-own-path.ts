import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "../../i18n/use-locale.ts"

/** Puts the address's own language prefix before a path of the site. */
export function useOwnPath(): (path: string) => string {
  const { locale = DEFAULT_LOCALE } = useLocaleParam()
  return (path) => localisedPath(path, locale)
}
