import { Trans } from "@lingui/react/macro"
import type { PropertyDetail } from "#machines/property.ts"
import { LineDisc } from "../components/line-disc.tsx"

/** Where the flat is, about. */
export function Location({ property: { bairro, city, metro } }: { property: PropertyDetail }) {
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
    </section>
  )
}
