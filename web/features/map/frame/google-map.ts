/// <reference types="google.maps" />
import { importLibrary, setOptions } from "@googlemaps/js-api-loader"
import type { ShownView } from "#machines/map/map-message.ts"
import {
  createListeners,
  extentOf,
  FIT_PADDING,
  MAX_FIT_ZOOM,
  MAX_ZOOM,
  type MapView,
  type MapViewInput,
  MIN_ZOOM,
  OPENING,
  RED,
} from "./map-view.ts"
import { createPills, type Pill } from "./price-markers.ts"

const TIMEOUT = 10_000

/**
 * Google's map, with our own markers on it.
 * @throws if its script cannot be loaded in time
 */
export async function createGoogleMap(key: string, { canvas, isCalm }: MapViewInput): Promise<MapView> {
  setOptions({ key, v: "quarterly", language: document.documentElement.lang, region: "BR" })
  const { Map: GoogleMap, OverlayView, Circle } = await within(TIMEOUT, importLibrary("maps"))
  const map = new GoogleMap(canvas, {
    center: { lat: OPENING.lat, lng: OPENING.lng },
    zoom: OPENING.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    disableDefaultUI: true,
    zoomControl: true,
    keyboardShortcuts: true,
    clickableIcons: false,
    gestureHandling: "greedy",
    isFractionalZoomEnabled: !isCalm,
  })
  const { listeners, subscriptions } = createListeners()
  const spots = new Set<Pill>()
  let circle: google.maps.Circle | undefined
  // The first `idle` event after loading is caused by us, and so is each one after a fit.
  let isOurMove = true

  const overlay = new OverlayView()
  const pointOf = ({ marker }: Pill) =>
    overlay.getProjection()?.fromLatLngToDivPixel({ lat: marker.lat, lng: marker.lng }) ?? undefined
  const put = (pill: Pill) => {
    const point = pointOf(pill)
    if (point === undefined) return
    pill.spot.style.left = `${point.x}px`
    pill.spot.style.top = `${point.y}px`
    // Otherwise the browser would scroll the map's element to a focused pill outside it.
    const { lat, lng } = pill.marker
    pill.spot.hidden = map.getBounds()?.contains({ lat, lng }) === false
  }
  const pills = createPills({
    place: (pill) => {
      spots.add(pill)
      if (!pill.spot.isConnected) {
        pill.spot.className = "map-spot"
        OverlayView.preventMapHitsFrom(pill.spot)
        overlay.getPanes()?.overlayMouseTarget.append(pill.spot)
      }
      put(pill)
    },
    remove: (pill) => {
      spots.delete(pill)
      pill.spot.remove()
    },
    pointOf,
    chosen: (id) => listeners.chosen(id),
    pointed: (id) => listeners.pointed(id),
  })
  overlay.onAdd = () => {
    for (const { spot } of spots) overlay.getPanes()?.overlayMouseTarget.append(spot)
  }
  overlay.draw = () => {
    spots.forEach(put)
    pills.arrange()
  }
  overlay.onRemove = () => pills.clear()
  overlay.setMap(map)

  const byVisitor = () => {
    isOurMove = false
  }
  for (const type of ["pointerdown", "wheel", "keydown"])
    canvas.addEventListener(type, byVisitor, { capture: true, passive: true })
  map.addListener("idle", () => {
    const bounds = map.getBounds()?.toJSON()
    spots.forEach(put)
    if (bounds !== undefined) listeners.moved(bounds, !isOurMove)
    isOurMove = false
  })

  const fitAll = (view: ShownView) => {
    const extent = extentOf(view)
    if (extent === undefined) return
    isOurMove = true
    // `fitBounds` has no option for a maximum zoom.
    map.setOptions({ maxZoom: MAX_FIT_ZOOM })
    map.fitBounds(extent, FIT_PADDING)
    map.setOptions({ maxZoom: MAX_ZOOM })
  }

  return {
    show(view) {
      circle?.setMap(null)
      circle = undefined
      if (view.circle !== undefined) {
        circle = new Circle({
          map,
          center: { lat: view.circle.lat, lng: view.circle.lng },
          radius: view.circle.radiusMetres,
          strokeColor: RED,
          strokeWeight: 2,
          fillColor: RED,
          fillOpacity: 0.08,
          clickable: false,
        })
      }
      pills.show(view.markers)
      pills.highlight(view.highlighted)
      if (view.fit) fitAll(view)
      pills.arrange()
    },
    highlight: pills.highlight,
    ...subscriptions,
    destroy() {
      pills.clear()
      overlay.setMap(null)
      for (const type of ["pointerdown", "wheel", "keydown"])
        canvas.removeEventListener(type, byVisitor, { capture: true })
    },
  }
}

/** Rejects if the promise does not settle within the time. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Google's map took over ${milliseconds} ms`)), milliseconds)
  })
  return await Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
