/**
 * A stub of Google's map script: only the parts that our map calls, with a projection of its own. It records its
 * calls in `standIn`. Served in place of https://maps.googleapis.com/maps/api/js.
 */
export const GOOGLE_MAPS_SCRIPT = `{
const standIn = (globalThis.standIn = { options: undefined, circles: [], fits: [] })
const PIXELS_PER_DEGREE = 10_000

class Map {
  constructor(element, options) {
    standIn.options = options
    this.element = element
    this.center = options.center
    this.listeners = []
    this.overlays = []
    this.rest()
  }
  rest() {
    setTimeout(() => {
      for (const overlay of this.overlays) overlay.draw()
      for (const tell of this.listeners) tell()
    }, 20)
  }
  addListener(type, tell) {
    if (type === "idle") this.listeners.push(tell)
  }
  setOptions() {}
  getBounds() {
    const { clientWidth: width, clientHeight: height } = this.element
    const up = height / 2 / PIXELS_PER_DEGREE
    const aside = width / 2 / PIXELS_PER_DEGREE
    const { lat, lng } = this.center
    const bounds = { south: lat - up, west: lng - aside, north: lat + up, east: lng + aside }
    return {
      toJSON: () => bounds,
      contains: (point) =>
        point.lat >= bounds.south && point.lat <= bounds.north && point.lng >= bounds.west && point.lng <= bounds.east,
    }
  }
  fitBounds(bounds) {
    standIn.fits.push(bounds)
    this.center = { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 }
    this.rest()
  }
}

class OverlayView {
  static preventMapHitsFrom() {}
  setMap(map) {
    if (map === null) return this.onRemove()
    this.map = map
    this.pane = document.createElement("div")
    this.pane.style.position = "absolute"
    map.element.append(this.pane)
    map.overlays.push(this)
    setTimeout(() => {
      this.isAdded = true
      this.onAdd()
      this.draw()
    }, 10)
  }
  getPanes() {
    return this.isAdded ? { overlayMouseTarget: this.pane } : null
  }
  getProjection() {
    if (!this.isAdded) return undefined
    const { element, center } = this.map
    return {
      fromLatLngToDivPixel: ({ lat, lng }) => ({
        x: element.clientWidth / 2 + (lng - center.lng) * PIXELS_PER_DEGREE,
        y: element.clientHeight / 2 - (lat - center.lat) * PIXELS_PER_DEGREE,
      }),
    }
  }
}

class Circle {
  constructor({ map, ...options }) {
    standIn.circles.push(options)
  }
  setMap() {}
}

google.maps.importLibrary = async () => ({ Map, OverlayView, Circle })
google.maps.__ib__()
}
`
