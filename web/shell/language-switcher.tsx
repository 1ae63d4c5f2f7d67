import { useLocation } from "@tanstack/react-router"
import { withoutPrefix } from "#machines/site/locales.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"
import { LanguageLinks } from "./language-links.tsx"

/** The language links of the current page. @param isWhole with the languages' whole names, for the menu */
export function LanguageSwitcher({ isWhole = false }: { isWhole?: boolean }) {
  const { pathname, searchStr } = useLocation()
  const path = withoutPrefix(pathname)
  return <LanguageLinks current={useLocale()} path={path} query={searchStr} isWhole={isWhole} />
}
