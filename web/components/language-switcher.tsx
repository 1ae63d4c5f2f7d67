import { useLocation } from "@tanstack/react-router"
import { withoutPrefix } from "#machines/site/locales.ts"
import { useLocale } from "../i18n/use-locale.ts"
import { LanguageLinks } from "./language-links.tsx"

/** The language links of the current page. */
export function LanguageSwitcher() {
  const { pathname, searchStr } = useLocation()
  return <LanguageLinks current={useLocale()} path={withoutPrefix(pathname)} query={searchStr} />
}
