import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Properties in the bairros that a post is about, with links to all of each bairro. */
export function PostProperties({ bairros, properties }: { bairros: string[]; properties: Property[] }) {
  const params = useLocaleParam()
  return (
    <section aria-labelledby="post-properties" className="page section post-extra">
      <h2 id="post-properties" className="text-2xl">
        <Trans>Para ficar por perto</Trans>
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2">
        {bairros.map((bairro) => (
          <li key={bairro}>
            <Link to="/{-$locale}/imoveis" params={params} search={{ location: bairro }} className="choice">
              <Trans>Apartamentos: {bairro}</Trans>
            </Link>
          </li>
        ))}
      </ul>
      <div className="cards mt-8">
        {properties.map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}
