import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PropertyCard as Property } from "#machines/property/property.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { PropertyCard } from "../../components/property-card.tsx"
import { useLocaleParam } from "../../i18n/use-locale.ts"

/** The properties nearest to an event, and the way to all of them. */
export function PropertiesNearby({ around, properties }: { around: RawSearch; properties: Property[] }) {
  const params = useLocaleParam()
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="nearby" className="event-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="nearby" className="text-xl">
          <Trans>Durma perto</Trans>
        </h2>
        <Link to="/{-$locale}/imoveis" params={params} search={around} className="onward">
          <Trans>Todos os apartamentos por perto</Trans>
        </Link>
      </div>
      <div className="cards">
        {properties.map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}
