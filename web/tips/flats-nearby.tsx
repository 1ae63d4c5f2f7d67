import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { PropertyCard as Property } from "#machines/property.ts"
import type { TipDetail } from "#machines/tip.ts"
import { PropertyCard } from "../components/property-card.tsx"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { searchAround } from "./search-around.ts"

const SHOWN = 3

/** The nearest flats, and the way to the others around. */
export function FlatsNearby({ tip, flats }: { tip: TipDetail; flats: Property[] }) {
  const params = useLocaleParam()
  if (flats.length === 0) return null
  return (
    <section aria-labelledby="flats" className="mt-14 md:mt-22">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="flats" className="text-xl">
          <Trans>Apartamentos por perto</Trans>
        </h2>
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={searchAround(tip)}
          className="border-b-2 border-red py-1 text-sm font-bold"
        >
          <Trans>Ver todos os apartamentos por perto</Trans>
        </Link>
      </div>
      <div className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {flats.slice(0, SHOWN).map((flat) => (
          <PropertyCard key={flat.slug} property={flat} />
        ))}
      </div>
    </section>
  )
}
