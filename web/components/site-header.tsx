import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { FavouritesLink } from "./favourites-link.tsx"
import { LanguageSwitcher } from "./language-switcher.tsx"
import { SiteMenu } from "./site-menu.tsx"
import { useSiteParts } from "./site-parts.ts"
import { Wordmark } from "./wordmark.tsx"

const { brand } = settings

/** The link home, the parts of the site, the languages. On narrow screens the parts are in a menu. */
export function SiteHeader() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <header className="page site-header">
      <Link to="/{-$locale}" params={params} aria-label={t`${brand}, página inicial`} className="site-home">
        <Wordmark />
      </Link>
      <nav aria-label={t`Principal`} className="site-parts">
        {useSiteParts().map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            params={params}
            activeOptions={{ includeSearch: false }}
            className="site-part"
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="site-header-end">
        <FavouritesLink className="site-favourites" />
        <LanguageSwitcher />
      </div>
      <SiteMenu />
    </header>
  )
}
