import { useLingui } from "@lingui/react/macro"
import { MAX_STRIP_MINUTES } from "#machines/map/walk.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { WalkStrip } from "#web/ui/walk-strip.tsx"

/** Radius around the rounded position within which the property certainly is, m. */
const UNCERTAINTY = 250

/** The approximate location of the property, with a map on request. */
export function Location({ property }: { property: PropertyDetail }) {
  const { t } = useLingui()
  const { name, bairro, city, metro, position } = property
  return (
    <section aria-labelledby="location" className="property-section">
      <h2 id="location" className="text-xl">
        {t`Onde fica`}
      </h2>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{`${bairro}, ${city} ·`}</span>
        <span className="flex items-center gap-1.5">
          <LineDisc line={metro.line} />
          <span>{`${t`${metro.minutes} min a pé até ${metro.station}`} (${metro.meters} m)`}</span>
        </span>
      </p>
      <p className="mt-1 text-sm text-mute">
        {t`A posição é aproximada. O endereço exato vem com a confirmação da reserva.`}
      </p>
      {property.walk !== null && metro.minutes <= MAX_STRIP_MINUTES && (
        <WalkStrip walk={property.walk} metro={metro} />
      )}
      <div className="mt-5 print:hidden">
        <MapOnRequest
          title={t`Mapa de ${name}`}
          view={{ circle: { ...position, radiusMetres: UNCERTAINTY }, markers: [], fit: true }}
        />
      </div>
    </section>
  )
}
