import { getRouteApi, useLocation } from "@tanstack/react-router"
import { DEFAULT_LOCALE, type Locale, localisedPath, prefixOf } from "#machines/site/locales.ts"

const root = getRouteApi("__root__")

/** The language of the page. */
export function useLocale(): Locale {
  return root.useRouteContext({ select: (context) => context.locale })
}

/** Today in São Paulo, as the server saw it when it rendered the page. */
export function useToday(): string {
  return root.useRouteContext({ select: (context) => context.today })
}

/** The `locale` parameter with which links keep the language prefix of the address; undefined without one. */
export function useLocaleParam(): { locale: Locale | undefined } {
  const prefix = useLocation({ select: (location) => prefixOf(location.pathname) })
  return { locale: prefix }
}

/** Adds the language prefix of the current address to a path of the site. */
export function useOwnPath(): (path: string) => string {
  const { locale = DEFAULT_LOCALE } = useLocaleParam()
  return (path) => localisedPath(path, locale)
}

/** The `action` of a form, with the language prefix of the current address; `path` is in Portuguese. */
export function useAction(path: string): string {
  return useOwnPath()(path)
}
