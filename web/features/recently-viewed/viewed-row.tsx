import { Trans } from "@lingui/react/macro"
import { SeenTiles, type Tile } from "./property-tiles.tsx"

/** Properties that were viewed on this device. */
export function SeenRow({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <section aria-labelledby="seen" className="seen-row">
      <h2 id="seen" className="seen-head text-xl">
        <Trans>Vistos neste aparelho</Trans>
      </h2>
      <SeenTiles tiles={tiles} />
    </section>
  )
}
