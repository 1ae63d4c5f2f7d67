import { Trans } from "@lingui/react/macro"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"

/** Properties nearby that are free on the same days. */
export function Similar({ properties, isReplacement }: { properties: Property[]; isReplacement: boolean }) {
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 print:hidden">
      <h2 id="similar" className="text-xl">
        {isReplacement ? <Trans>Parecidos e disponíveis</Trans> : <Trans>Outros por perto</Trans>}
      </h2>
      <div className="cards mt-6">
        {properties.map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}
