import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { PROPERTY_TYPES, type PropertyType } from "#machines/property/property.ts"
import { changed } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { usePropertyTypes } from "#web/ui/i18n/use-property-types.ts"

/** All, Studio, 1 Bedroom, 2 Bedrooms, Loft, Apartment: links, one of which is current. */
export function TypeFilter({ query }: { query: SearchQuery }) {
  const { t } = useLingui()
  const names = usePropertyTypes()
  return (
    <nav aria-label={t`Tipo de imóvel`} className="type-filter">
      <TypeLink query={query} type={undefined}>
        <Trans>Todos</Trans>
      </TypeLink>
      {PROPERTY_TYPES.map((type) => (
        <TypeLink key={type} query={query} type={type}>
          {names[type]}
        </TypeLink>
      ))}
    </nav>
  )
}

interface TypeLinkProps {
  query: SearchQuery
  type: PropertyType | undefined
  children: React.ReactNode
}

function TypeLink({ query, type, children }: TypeLinkProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/imoveis"
      params={params}
      search={changed(query, { type })}
      resetScroll={false}
      // Otherwise the router would also mark "all" while a type is selected.
      activeOptions={{ exact: true }}
      aria-current={query.type === type ? "true" : undefined}
      className="choice"
    >
      {children}
    </Link>
  )
}
