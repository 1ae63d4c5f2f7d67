import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PropertyCard as Property } from "#machines/property/property.ts"
import { PropertyCard } from "../../components/property-card.tsx"
import { useLocaleParam } from "../../i18n/use-locale.ts"

/** Flats in the bairros that a post is about, and the way to all of each bairro's. */
export function PostFlats({ bairros, flats }: { bairros: string[]; flats: Property[] }) {
  const params = useLocaleParam()
  return (
    <section aria-labelledby="post-flats" className="page section post-extra">
      <h2 id="post-flats" className="text-2xl">
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
        {flats.map((flat) => (
          <PropertyCard key={flat.slug} property={flat} />
        ))}
      </div>
    </section>
  )
}
