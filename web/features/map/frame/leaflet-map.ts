import {
  type Circle,
  Control,
  control,
  circle as createCircle,
  map as createMap,
  DomEvent,
  divIcon,
  type LatLngBounds,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  latLng,
  type Marker,
  marker as pin,
  svg,
  tileLayer,
} from "leaflet"
import type { ShownView } from "#machines/map/map-message.ts"
import type { MapBounds } from "#machines/places/place.ts"
import { addDrawnLayer } from "./drawn-layer.ts"
import {
  createListeners,
  extentOf,
  FIT_PADDING,
  MAX_FIT_ZOOM,
  MAX_ZOOM,
  type MapProps,
  type MapView,
  type MapViewInput,
  MIN_ZOOM,
  OPENING,
  RED,
} from "./map-view.ts"
import { createPriceMarkers, type PriceMarker } from "./price-markers.ts"

const TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
const TILES_LICENCE = "https://www.openstreetmap.org/copyright"

/** Our own map layer on Leaflet, and OpenStreetMap's tiles once the visitor asks for streets. */
export function createLeafletMap({ canvas, props: { texts }, isCalm }: MapViewInput): MapView {
  const map = createMap(canvas, {
    center: [OPENING.lat, OPENING.lng],
    zoom: OPENING.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    // Replaced by our own handler below: Leaflet's would count as a move by the visitor.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  control.zoom({ position: "topright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  control.attribution({ prefix: false }).addTo(map)
  addDrawnLayer(map)
  addStreets(map, texts)

  const pins = new Map<PriceMarker, Marker>()
  const { listeners, subscriptions } = createListeners()
  let circle: Circle | undefined
  let shown: ShownView | undefined
  let isOurMove = false
  let hasVisitorMoved = false

  /** Moves without animation, so that its events fire synchronously and are recognised as ours. */
  const moveByOurselves = (move: () => void) => {
    isOurMove = true
    move()
    isOurMove = false
  }
  const priceMarkers = createPriceMarkers({
    place: (drawn) => {
      const { lat, lng } = drawn.marker
      const known = pins.get(drawn)
      if (known !== undefined) return void known.setLatLng([lat, lng])
      const icon = divIcon({ html: drawn.spot, className: "map-spot", iconSize: [0, 0] })
      pins.set(drawn, pin([lat, lng], { icon, keyboard: false }).addTo(map))
      drawn.button.addEventListener("focus", () =>
        // Brings a marker outside the edge into view when it gets the focus by keyboard.
        moveByOurselves(() =>
          map.panInside([drawn.marker.lat, drawn.marker.lng], {
            padding: [FIT_PADDING, FIT_PADDING],
            animate: false,
          }),
        ),
      )
    },
    remove: (drawn) => {
      pins.get(drawn)?.remove()
      pins.delete(drawn)
    },
    pointOf: ({ marker: { lat, lng } }) => map.latLngToLayerPoint([lat, lng]),
    chosen: (id) => listeners.chosen(id),
    pointed: (id) => listeners.pointed(id),
  })
  const fitAll = () => {
    const extent = shown === undefined ? undefined : extentOf(shown)
    if (extent === undefined) return
    hasVisitorMoved = false
    moveByOurselves(() =>
      map.fitBounds(cornersOf(extent), {
        padding: [FIT_PADDING, FIT_PADDING],
        maxZoom: MAX_FIT_ZOOM,
        animate: false,
      }),
    )
  }

  map.on("zoomend", () => priceMarkers.arrange())
  map.on("moveend", () => {
    if (!isOurMove) hasVisitorMoved = true
    listeners.moved(boundsOf(map.getBounds()), !isOurMove)
  })
  const resizes = new ResizeObserver(() => {
    moveByOurselves(() => map.invalidateSize({ animate: false, pan: false }))
    if (shown?.fit === true && !hasVisitorMoved) fitAll()
  })
  resizes.observe(canvas)
  // The widths of the markers change when the page's font has loaded.
  void document.fonts.ready.then(() => priceMarkers.arrange())

  return {
    show(view) {
      shown = view
      circle?.remove()
      circle = undefined
      if (view.circle !== undefined) {
        circle = createCircle(latLng(view.circle), {
          radius: view.circle.radiusMetres,
          color: RED,
          weight: 2,
          fillColor: RED,
          fillOpacity: 0.08,
          interactive: false,
          renderer: svg({ padding: 0.5 }),
        }).addTo(map)
      }
      priceMarkers.show(view.markers)
      priceMarkers.highlight(view.highlighted)
      if (view.fit) fitAll()
      priceMarkers.arrange()
    },
    highlight: priceMarkers.highlight,
    ...subscriptions,
    destroy() {
      resizes.disconnect()
      map.remove()
    },
  }
}

/** A button for the streets: nothing is asked of OpenStreetMap before it is pressed. */
function addStreets(map: LeafletMap, texts: MapProps["texts"]): void {
  const tiles = tileLayer(TILES, {
    maxZoom: MAX_ZOOM,
    attribution: `© <a href="${TILES_LICENCE}" target="_blank" rel="noopener">${texts.tileAuthors}</a>`,
  })
  const button = document.createElement("button")
  button.type = "button"
  button.className = "map-streets"
  const show = (isShown: boolean, text = texts.streets) => {
    if (isShown) tiles.addTo(map)
    else tiles.remove()
    button.setAttribute("aria-pressed", String(isShown))
    button.textContent = text
    map.getContainer().classList.remove("has-tiles")
  }
  tiles.on("tileload", () => map.getContainer().classList.add("has-tiles"))
  // Where a part of the streets is on screen they stay.
  tiles.on("tileerror", () => {
    if (!map.getContainer().classList.contains("has-tiles")) show(false, texts.streetsFailed)
  })
  button.addEventListener("click", () => show(!map.hasLayer(tiles)))
  show(false)
  const Streets = Control.extend({
    onAdd: () => {
      DomEvent.disableClickPropagation(button)
      return button
    },
  })
  new Streets({ position: "topleft" }).addTo(map)
}

function cornersOf({ south, west, north, east }: MapBounds): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east],
  ]
}

function boundsOf(bounds: LatLngBounds): MapBounds {
  return {
    south: Math.max(bounds.getSouth(), -90),
    west: bounds.getWest(),
    north: Math.min(bounds.getNorth(), 90),
    east: bounds.getEast(),
  }
}
