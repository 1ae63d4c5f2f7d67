import { Trans, useLingui } from "@lingui/react/macro"
import { lazy, Suspense, useState } from "react"
import type { PropertyDetail } from "#machines/property.ts"
import { LineDisc } from "../components/line-disc.tsx"

const MapFrame = lazy(() => import("../components/map-frame.tsx"))

/** Metres around the rounded position in which the flat surely is. */
const UNCERTAINTY = 250

/** Where the flat is, about; the map comes when it is asked for. */
export function Location({ property }: { property: PropertyDetail }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { name, bairro, city, metro, position } = property
  return (
    <section aria-labelledby="location" className="property-section">
      <h2 id="location" className="text-xl">
        <Trans>Onde fica</Trans>
      </h2>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          {bairro}, {city} ·
        </span>
        <span className="flex items-center gap-1.5">
          <LineDisc line={metro.line} />
          <Trans>
            {metro.minutes} min a pé até {metro.station}
          </Trans>{" "}
          ({metro.meters} m)
        </span>
      </p>
      <p className="mt-1 text-sm text-mute">
        <Trans>A posição é aproximada. O endereço exato vem com a confirmação da reserva.</Trans>
      </p>
      <div className="scripted mt-5">
        {isOpen ? (
          <div className="h-96 overflow-clip rounded-md border-2 border-ink bg-concrete">
            <Suspense>
              <MapFrame
                title={t`Mapa de ${name}`}
                view={{ circle: { ...position, radiusMetres: UNCERTAINTY }, markers: [], fit: true }}
              />
            </Suspense>
          </div>
        ) : (
          <button type="button" className="button button-frame" onClick={() => setIsOpen(true)}>
            <Trans>Ver no mapa</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
