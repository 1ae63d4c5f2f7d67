import type { FoundMap } from "#machines/map/found-map.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { FRAME, initialViewport } from "./initial-viewport.ts"
import { MapNote, MapScene } from "./map-scene.tsx"

export interface StillMapProps {
  map: FoundMap
  query: SearchQuery
}

/** The map as the server draws it: whole without scripts, its marks are links. */
export default function StillMap({ map, query }: StillMapProps) {
  const { width, height } = FRAME
  const { x, y, scale } = initialViewport(query, map, FRAME)
  // Around the frame, too: its place may be wider or higher.
  const part = { x: x * scale, y: y * scale, width: 1.6 * width, height: 1.5 * height }
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and what is between them says nothing. */}
      <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} className="map-drawing">
        <g transform={`translate(${Math.round(-x * scale)} ${Math.round(-y * scale)})`}>
          <MapScene map={map} query={query} scale={scale} part={part} />
        </g>
      </svg>
      <MapNote map={map} />
    </>
  )
}
