import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { PropertyCard } from "./property-card.tsx"

interface PropertiesNearbyProps {
  title: ReactNode
  /** The search that finds all of them; `all` is the text of its link. */
  around: RawSearch
  all: ReactNode
  properties: Property[]
  className: string
}

/** The properties nearest to a place, with a link to all of them; renders nothing if there are none. */
export function PropertiesNearby({ title, around, all, properties, className }: PropertiesNearbyProps) {
  const params = useLocaleParam()
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="nearby" className={className}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="nearby" className="text-xl">
          {title}
        </h2>
        <Link to="/{-$locale}/imoveis" params={params} search={around} className="onward">
          {all}
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
