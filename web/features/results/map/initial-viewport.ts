import type { FoundMap } from "#machines/map/found-map.ts"
import { boundsAround, type MapView, type Size, toPlane, viewOf } from "#machines/map/local-projection.ts"
import type { MapBounds } from "#machines/places/place.ts"
import { boundsOf } from "#machines/search/search-address.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** The frame of the map that the server draws, px. It is scaled to its place, but hardly, so that texts keep their size. */
export const FRAME: Size = { width: 520, height: 760 }
/** The largest that it is scaled to: also in web/features/results/map/results-map.css. */
const LARGEST: Size = { width: 600, height: 800 }
/** Free pixels around the outermost properties, in which their tags have room; less on phones. */
const MARGIN = 64
const MARGIN_PART = 0.165
/** Pixels at the lower edge that are not in sight on a page that is not scrolled, or below the button of the list. */
const BELOW = 90
/**
 * The corner of a map in which a property's tag would be under the zoom's buttons, also where it steps up, and how much
 * lower the view starts then, px.
 */
const UNDER_ZOOM = { width: 160, height: 144, lower: 92 }
/** A view around few properties is not closer than this: about 5 km of the city. */
const CLOSEST_AROUND = 0.12
/** The expanded centre, if there is nothing to show. */
const CENTRE: MapBounds = { south: -23.62, west: -46.72, north: -23.52, east: -46.62 }

/** What a map of some size shows first: the area that was searched, or all that was found and where it was looked for. */
export function initialViewport(query: SearchQuery, { tags, clusters }: FoundMap, size: Size): MapView {
  const { bounds, lat, lng } = query
  if (bounds !== undefined) return viewOf(boundsOf(bounds), size)
  const place = lat === undefined || lng === undefined ? [] : [{ lat, lng }]
  const around = boundsAround([...tags, ...clusters, ...place]) ?? CENTRE
  const margin = Math.min(MARGIN, size.width * MARGIN_PART)
  const fitted = (above: number): MapView => {
    const view = viewOf(around, { ...size, height: size.height - BELOW - above }, margin, CLOSEST_AROUND)
    return { ...view, y: view.y + (BELOW - above) / 2 / view.scale }
  }
  const view = fitted(0)
  const isUnderZoom = [...tags, ...clusters].some((each) => {
    const { x, y } = toPlane(each)
    const fromRight = size.width / 2 - (x - view.x) * view.scale
    const fromTop = size.height / 2 + (y - view.y) * view.scale
    return fromRight < UNDER_ZOOM.width && fromTop < UNDER_ZOOM.height
  })
  return isUnderZoom ? fitted(UNDER_ZOOM.lower) : view
}

/** The same as the map of the server shows it in a place of some size. */
export function stillViewIn(query: SearchQuery, map: FoundMap, { width, height }: Size): MapView {
  const view = initialViewport(query, map, FRAME)
  const part = (side: keyof Size, length: number) => Math.min(length, LARGEST[side]) / FRAME[side]
  return { ...view, scale: view.scale * Math.min(part("width", width), part("height", height)) }
}
