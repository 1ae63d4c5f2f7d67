import type { ShownView } from "#machines/map/map-message.ts"
import type { MapBounds } from "#machines/places/place.ts"

/** A map on screen, independent of its provider. */
export interface MapView {
  show(view: ShownView): void
  /** Fills one marker and brings it above the others; null for none. */
  highlight(id: string | null): void
  onChosen(tell: (id: string) => void): void
  onPointed(tell: (id: string | null) => void): void
  onMoved(tell: (bounds: MapBounds, byVisitor: boolean) => void): void
  destroy(): void
}

export interface MapViewInput {
  /** An empty element of the map's size. */
  canvas: HTMLElement
  props: MapProps
  /** True for visitors who prefer reduced motion: nothing is animated. */
  isCalm: boolean
}

/** The initial view: the centre of São Paulo. */
export const OPENING = { lat: -23.561, lng: -46.656, zoom: 13 }
/** Closest zoom after a fit: a station or a park is still in view. */
export const MAX_FIT_ZOOM = 15
export const MAX_ZOOM = 18
export const MIN_ZOOM = 9
/** Padding around the fitted bounds, px: markers are wider than their point. */
export const FIT_PADDING = 36

/** Colours of `app.css` that maps need as plain values. */
export const RED = "#d3261d"

/** The bounds of everything that must be in view; undefined if there is nothing. */
export function extentOf({ area, circle, markers }: ShownView): MapBounds | undefined {
  if (area !== undefined) return area
  const points = markers.map(({ lat, lng }) => ({ lat, lng }))
  if (circle !== undefined) {
    const up = circle.radiusMetres / 111_320
    const aside = up / Math.cos((circle.lat * Math.PI) / 180)
    points.push(
      { lat: circle.lat - up, lng: circle.lng - aside },
      { lat: circle.lat + up, lng: circle.lng + aside },
    )
  }
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

/** The listeners of a map's events; `subscriptions` implements the `on…` methods of `MapView`. */
export function createListeners() {
  const listeners = {
    chosen: (_: string) => {},
    pointed: (_: string | null) => {},
    moved: (_: MapBounds, __: boolean) => {},
  }
  const subscriptions: Pick<MapView, "onChosen" | "onPointed" | "onMoved"> = {
    onChosen: (tell) => {
      listeners.chosen = tell
    },
    onPointed: (tell) => {
      listeners.pointed = tell
    },
    onMoved: (tell) => {
      listeners.moved = tell
    },
  }
  return { listeners, subscriptions }
}

/** Texts that the map's scripts show; the document contains them, so that no script loads a message catalog. */
interface MapTexts {
  /** Accessible name of the map. */
  map: string
  zoomIn: string
  zoomOut: string
  failed: string
  /** Button that shows the streets. */
  streets: string
  /** The same once they could not be loaded. */
  streetsFailed: string
  /** Attribution of the tiles, after "© ". */
  tileAuthors: string
}

/** Props of the frame's scripts, serialised in the document. */
export interface MapProps {
  /** If null, nothing is requested from Google. */
  googleKey: string | null
  texts: MapTexts
}
