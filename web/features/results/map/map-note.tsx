import { Trans } from "@lingui/react/macro"
import type { FoundMap } from "#machines/map/found-map.ts"

/** Says that the numbers of a map are estimates. */
export function MapNote({ map: { isEstimate, count } }: { map: FoundMap }) {
  if (!isEstimate) return null
  return (
    <p className="map-note">
      <Trans>Mais de {count} imóveis: os números são estimativas</Trans>
    </p>
  )
}
