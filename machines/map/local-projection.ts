import type { Coordinates, MapBounds } from "#machines/places/place.ts"

/** A point of the map's plane: metres to the east and to the south of the middle of the city. */
export interface PlanePoint {
  x: number
  y: number
}

/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** What a map shows: the point in its middle, and pixels per metre. */
export interface MapView extends PlanePoint {
  scale: number
}

/** Praça da Sé. Around it the city is nearly flat: 30 km away, distances are wrong by 1 %. */
const ORIGIN: Coordinates = { lat: -23.5505, lng: -46.6333 }
const METRES_PER_LAT = 110_574
const METRES_PER_LNG = 111_320 * Math.cos((ORIGIN.lat * Math.PI) / 180)

/** The closest and the widest view: a few blocks, and the whole region. */
export const CLOSEST = 0.5
export const WIDEST = 0.002

export function toPlane({ lat, lng }: Coordinates): PlanePoint {
  return { x: (lng - ORIGIN.lng) * METRES_PER_LNG, y: (ORIGIN.lat - lat) * METRES_PER_LAT }
}

function fromPlane({ x, y }: PlanePoint): Coordinates {
  return { lat: ORIGIN.lat - y / METRES_PER_LAT, lng: ORIGIN.lng + x / METRES_PER_LNG }
}

/** The bounds of what a map of some size shows. */
export function visibleBounds({ x, y, scale }: MapView, { width, height }: Size): MapBounds {
  const [right, down] = [width / 2 / scale, height / 2 / scale]
  const northWest = fromPlane({ x: x - right, y: y - down })
  const southEast = fromPlane({ x: x + right, y: y + down })
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng }
}

/** The bounds of some points; undefined without any. */
export function boundsAround(points: readonly Coordinates[]): MapBounds | undefined {
  if (points.length === 0) return undefined
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}

/** The closest view in which an area is seen as a whole, with some pixels free around it. */
export function viewOf(area: MapBounds, size: Size, margin = 0, closest = CLOSEST): MapView {
  const from = toPlane({ lat: area.north, lng: area.west })
  const to = toPlane({ lat: area.south, lng: area.east })
  const room = (length: number) => Math.max(1, length - 2 * margin)
  const fitting = Math.min(
    room(size.width) / Math.max(1, to.x - from.x),
    room(size.height) / Math.max(1, to.y - from.y),
  )
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, scale: limited(fitting, closest) }
}

/** The view after moving by some pixels: what is seen moves the other way. */
export function moved(view: MapView, right: number, down: number): MapView {
  return { ...view, x: view.x + right / view.scale, y: view.y + down / view.scale }
}

/** The view so many times as close, in which a point, given in pixels from the middle, stays where it is. */
export function zoomed(view: MapView, times: number, at: PlanePoint = { x: 0, y: 0 }): MapView {
  const scale = limited(view.scale * times)
  const kept = 1 / view.scale - 1 / scale
  return { x: view.x + at.x * kept, y: view.y + at.y * kept, scale }
}

function limited(scale: number, closest = CLOSEST): number {
  return Math.min(closest, Math.max(WIDEST, scale))
}
