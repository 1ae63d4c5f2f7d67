import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { pick } from "#machines/addresses.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** The breadcrumb of a property: the results, its bairro, its name. */
export function Breadcrumb({ property: { name, bairro } }: { property: PropertyDetail }) {
  const params = useLocaleParam()
  return (
    <Crumbs
      name={name}
      links={[
        <Link
          key="all"
          to="/{-$locale}/imoveis"
          params={params}
          search={(current) => pick(current, STAY_FIELDS)}
          activeOptions={{ exact: true }}
        >
          <Trans>Imóveis</Trans>
        </Link>,
        <Link
          key="bairro"
          to="/{-$locale}/imoveis"
          params={params}
          search={(current) => ({ ...pick(current, STAY_FIELDS), location: bairro })}
        >
          {bairro}
        </Link>,
      ]}
    />
  )
}
