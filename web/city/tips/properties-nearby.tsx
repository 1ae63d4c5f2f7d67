import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { TipDetail } from "#machines/city/tip.ts"
import type { PropertyCard as Property } from "#machines/property/property.ts"
import { PropertyCard } from "../../components/property-card.tsx"
import { useLocaleParam } from "../../i18n/use-locale.ts"
import { searchAround } from "./search-around.ts"

const SHOWN = 3

/** The nearest properties, and the way to the others around. */
export function PropertiesNearby({ tip, properties }: { tip: TipDetail; properties: Property[] }) {
  const params = useLocaleParam()
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="properties" className="mt-14 md:mt-22">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="properties" className="text-xl">
          <Trans>Apartamentos por perto</Trans>
        </h2>
        <Link to="/{-$locale}/imoveis" params={params} search={searchAround(tip)} className="onward">
          <Trans>Ver todos os apartamentos por perto</Trans>
        </Link>
      </div>
      <div className="cards">
        {properties.slice(0, SHOWN).map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}
