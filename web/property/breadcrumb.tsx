import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PropertyDetail } from "#machines/property.ts"
import { pick, STAY_FIELDS } from "#machines/search-address.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"

/** Where the flat stands among the others. */
export function Breadcrumb({ property: { name, bairro } }: { property: PropertyDetail }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <nav aria-label={t`Você está em`} className="pb-3 text-sm text-mute">
      <ol className="flex flex-wrap gap-x-1.5">
        <li>
          <Link
            to="/{-$locale}/imoveis"
            params={params}
            search={(current) => pick(current, STAY_FIELDS)}
            className="inline-block py-1.5 hover:underline"
          >
            <Trans>Imóveis</Trans>
          </Link>{" "}
          /
        </li>
        <li>
          <Link
            to="/{-$locale}/imoveis"
            params={params}
            search={(current) => ({ ...pick(current, STAY_FIELDS), location: bairro })}
            className="inline-block py-1.5 hover:underline"
          >
            {bairro}
          </Link>{" "}
          /
        </li>
        <li aria-current="page" className="py-1.5">
          {name}
        </li>
      </ol>
    </nav>
  )
}
