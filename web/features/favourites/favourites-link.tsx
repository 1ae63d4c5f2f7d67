import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Heart } from "lucide-react"
import { pick } from "#machines/addresses.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useFavourites } from "./favourites.ts"

interface FavouritesLinkProps {
  className: string
  onClick?: () => void
}

/** The link to the favourites, with their number, for the stay that the visitor looks at. */
export function FavouritesLink({ className, onClick }: FavouritesLinkProps) {
  const { t } = useLingui()
  const { length } = useFavourites().codes
  return (
    <Link
      to="/{-$locale}/favoritos"
      params={useLocaleParam()}
      search={(current) => pick(current as Partial<Record<string, string>>, STAY_FIELDS)}
      activeOptions={{ includeSearch: false }}
      onClick={onClick}
      className={className}
      data-kept={length > 0 ? "" : undefined}
    >
      <Heart aria-hidden="true" className="favourites-sign" />
      <span className="favourites-word">{t`Favoritos`}</span>{" "}
      <span className="favourites-number">{length > 0 && length}</span>
    </Link>
  )
}
