import { DEFAULT_LOCALE, localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Adds the language prefix of the current address to a path of the site. */
export function useOwnPath(): (path: string) => string {
  const { locale = DEFAULT_LOCALE } = useLocaleParam()
  return (path) => localisedPath(path, locale)
}
