import { Trans } from "@lingui/react/macro"
import { type FoundMap, MAX_COUNTED } from "#machines/map/found-map.ts"

/** Says that the numbers of a map are estimates. */
export function MapNote({ map: { isEstimate } }: { map: FoundMap }) {
  if (!isEstimate) return null
  return (
    <p className="map-note">
      <Trans>Mais de {MAX_COUNTED} imóveis: os números são estimativas</Trans>
    </p>
  )
}
