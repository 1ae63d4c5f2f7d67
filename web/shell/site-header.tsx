import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { LanguageSwitcher } from "./language-switcher.tsx"
import { useSiteParts } from "./main-navigation.ts"
import { type FavouritesLinkType, SiteMenu } from "./site-menu.tsx"

const { brand } = settings

/** The link home, the parts of the site, the languages. On narrow screens the parts are in a menu. */
export function SiteHeader({ FavouritesLink }: { FavouritesLink: FavouritesLinkType }) {
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
      <SiteMenu FavouritesLink={FavouritesLink} />
    </header>
  )
}
