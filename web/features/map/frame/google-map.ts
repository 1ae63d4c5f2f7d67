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
import { createPriceMarkers, type PriceMarker } from "./price-markers.ts"

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
  const spots = new Set<PriceMarker>()
  let circle: google.maps.Circle | undefined
  // The first `idle` event after loading is caused by us, and so is each one after a fit.
  let isOurMove = true

  const overlay = new OverlayView()
  const pointOf = ({ marker }: PriceMarker) =>
    overlay.getProjection()?.fromLatLngToDivPixel({ lat: marker.lat, lng: marker.lng }) ?? undefined
  const put = (drawn: PriceMarker) => {
    const point = pointOf(drawn)
    if (point === undefined) return
    drawn.spot.style.left = `${point.x}px`
    drawn.spot.style.top = `${point.y}px`
    // Otherwise the browser would scroll the map's element to a focused marker outside it.
    const { lat, lng } = drawn.marker
    drawn.spot.hidden = map.getBounds()?.contains({ lat, lng }) === false
  }
  const priceMarkers = createPriceMarkers({
    place: (drawn) => {
      spots.add(drawn)
      if (!drawn.spot.isConnected) {
        drawn.spot.className = "map-spot"
        OverlayView.preventMapHitsFrom(drawn.spot)
        overlay.getPanes()?.overlayMouseTarget.append(drawn.spot)
      }
      put(drawn)
    },
    remove: (drawn) => {
      spots.delete(drawn)
      drawn.spot.remove()
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
    priceMarkers.arrange()
  }
  overlay.onRemove = () => priceMarkers.clear()
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
      priceMarkers.show(view.markers)
      priceMarkers.highlight(view.highlighted)
      if (view.fit) fitAll(view)
      priceMarkers.arrange()
    },
    highlight: priceMarkers.highlight,
    ...subscriptions,
    destroy() {
      priceMarkers.clear()
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
