import type { ShownView } from "#machines/map/map-message.ts"
import type { MapBounds } from "#machines/search/place.ts"
import type { MapProps } from "./map-props.ts"

/** A map on screen, whoever draws it. */
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
  /** Empty, and as large as the map is to be. */
  canvas: HTMLElement
  props: MapProps
  /** True for visitors who asked for less motion: nothing glides, fades or zooms gradually. */
  isCalm: boolean
}

/** What is on screen until something is shown: the centre of São Paulo. */
export const OPENING = { lat: -23.561, lng: -46.656, zoom: 13 }
/** Near enough to see where something is, with a station or a park in sight. */
export const MAX_FIT_ZOOM = 15
export const MAX_ZOOM = 18
export const MIN_ZOOM = 9
/** Pixels between what is fitted and the edge: markers are wider than their point. */
export const FIT_PADDING = 36

/** Colours of `app.css` that maps take as plain values. */
export const RED = "#d3261d"

/** The four sides of what must be in sight; undefined when there is nothing. */
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

/** Who is told what happens on a map; `subscriptions` is that part of a `MapView`. */
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
