import { divIcon, type LatLngTuple, type Map as LeafletMap, layerGroup, marker } from "leaflet"
import { type Box, overlap } from "../avoid-overlap.ts"

type Kind = "station" | "park" | "bairro" | "avenue" | "river"

/** A name on the map, at a point or along a line, visible from a zoom on. */
export type Name = { text: string; kind: Kind; from: number } & (
  | { point: LatLngTuple }
  | { along: LatLngTuple[] }
)

/** Approximate width of a letter and height of a line of text, px. */
const LETTER = 6.2
const LINE = 15
const GAP = 4
/** Vertical offset of a station's name, which is above its dot, px. */
const ABOVE_STATION = -16
/** Vertical offsets at which other names are tried, px. */
const STEPS = [0, 13, -13, 22, -22]
/** Size of a station's dot, px. */
const STATION = 6

/**
 * Writes names on the map. After each zoom it hides those that would overlap an earlier one of the list; dragging the
 * map does not change them.
 */
export function addNames(map: LeafletMap, names: Name[], stations: LatLngTuple[]): void {
  const written = layerGroup().addTo(map)
  const write = () => {
    const zoom = map.getZoom()
    const taken: Box[] = stations.map((station) => {
      const { x, y } = map.latLngToLayerPoint(station)
      return { x, y, width: STATION, height: STATION }
    })
    written.clearLayers()
    for (const name of names.filter(({ from }) => zoom >= from)) {
      const { at, turn } = placeOf(map, name)
      const { x, y } = map.latLngToLayerPoint(at)
      const width = name.text.length * LETTER
      // Approximates the bounding box of a rotated name.
      const lean = Math.abs(Math.sin((turn * Math.PI) / 180))
      const size = { width: width * (1 - lean) + LINE * lean, height: LINE * (1 - lean) + width * lean }
      const steps = name.kind === "station" ? [ABOVE_STATION] : "point" in name ? STEPS : [0]
      const step = steps.find(
        (each) => !taken.some((other) => overlap({ x, y: y + each, ...size }, other, GAP)),
      )
      if (step === undefined) continue
      taken.push({ x, y: y + step, ...size })
      written.addLayer(
        marker(at, {
          pane: name.kind === "station" ? "station-names" : "ground-names",
          interactive: false,
          keyboard: false,
          icon: divIcon({ html: writing(name, turn, step), className: "map-name", iconSize: [0, 0] }),
        }),
      )
    }
  }
  map.on("zoomend", write)
  write()
}

function writing({ text, kind }: Name, turn: number, step: number): HTMLElement {
  const element = document.createElement("span")
  element.className = `map-name-text is-${kind}`
  element.textContent = text
  element.style.setProperty("--turn", `${turn}deg`)
  element.style.setProperty("--step", `${step}px`)
  return element
}

/** Position and rotation (degrees) of a name: at its point, or along the longest segment of its line. */
function placeOf(map: LeafletMap, name: Name): { at: LatLngTuple; turn: number } {
  if ("point" in name) return { at: name.point, turn: 0 }
  let longest = { length: -1, at: name.along[0] ?? [0, 0], turn: 0 }
  for (const [index, end] of name.along.entries()) {
    const start = name.along[index - 1]
    if (start === undefined) continue
    const from = map.latLngToLayerPoint(start)
    const to = map.latLngToLayerPoint(end)
    const length = from.distanceTo(to)
    if (length <= longest.length) continue
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    // Keeps the text from being upside down.
    const turn = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
    longest = { length, at: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], turn }
  }
  return longest
}
