import { layer } from "virtual:map-layer"
import {
  circleMarker,
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type Polyline,
  polygon,
  polyline,
  svg,
} from "leaflet"
import { type Box, overlap } from "#machines/map/avoid-overlap.ts"

const WATER = "#bcd6e6"
const PARK = "#d5e6c8"
const AVENUE = "#ffffff"
const AVENUE_EDGE = "#dcdad4"
const INK = "#15130f"
const PAPER = "#ffffff"

/** From this zoom on the names of all stations are always visible. */
const STATIONS_NAMED_FROM = 15

/**
 * Adds our own map layer: the ground is below the tiles and visible without them; lines and stations are above them.
 */
export function addDrawnLayer(map: LeafletMap): void {
  // Z-indexes; Leaflet's tiles are at 200, its shapes at 400, its markers at 600.
  const panes = { ground: 150, transit: 300, stations: 310, "ground-names": 320, "station-names": 330 }
  for (const [name, at] of Object.entries(panes)) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(at)
    // A screen reader would read about four hundred names; the markers' names already contain their location.
    if (name.endsWith("-names")) pane.setAttribute("aria-hidden", "true")
  }
  const ground = { pane: "ground", renderer: svg({ pane: "ground", padding: 0.5 }), interactive: false }
  const transit = { pane: "transit", renderer: svg({ pane: "transit", padding: 0.5 }), interactive: false }
  const scaled: { stroke: Polyline; width: (zoom: number) => number }[] = []
  const draw = (stroke: Polyline, width: (zoom: number) => number) => {
    scaled.push({ stroke: stroke.addTo(map), width })
  }

  for (const { points } of layer.parks)
    polygon(points, { ...ground, stroke: false, fillColor: PARK, fillOpacity: 1 }).addTo(map)
  for (const { points } of layer.rivers) draw(polyline(points, { ...ground, color: WATER }), riverWidth)
  for (const { points } of layer.avenues)
    draw(polyline(points, { ...ground, color: AVENUE_EDGE }), (zoom) => avenueWidth(zoom) + 2)
  for (const { points } of layer.avenues) draw(polyline(points, { ...ground, color: AVENUE }), avenueWidth)
  // Trains are drawn first, so that the metro is on top where both share a corridor.
  for (const { points } of [...layer.lines].sort((a, b) => rankOf(a.kind) - rankOf(b.kind)))
    draw(polyline(points, { ...transit, color: PAPER, opacity: 0.85 }), (zoom) => lineWidth(zoom) + 3)
  for (const { kind, colour, points } of [...layer.lines].sort((a, b) => rankOf(a.kind) - rankOf(b.kind)))
    draw(
      polyline(points, { ...transit, color: colour }),
      (zoom) => lineWidth(zoom) - (kind === "train" ? 1 : 0),
    )

  const renderer = svg({ pane: "stations", padding: 0.5 })
  const stations = layerGroup(
    layer.stations.map(({ name, lines, point }) =>
      circleMarker(point, {
        pane: "stations",
        renderer,
        radius: lines.length > 1 ? 5 : 3.5,
        color: INK,
        weight: 1.5,
        fillColor: PAPER,
        fillOpacity: 1,
      }).bindTooltip(name, { className: "map-tip", direction: "top", offset: [0, -6] }),
    ),
  ).addTo(map)

  addNames(
    map,
    names(),
    layer.stations.map(({ point }) => point),
  )
  const scale = () => {
    const zoom = map.getZoom()
    for (const { stroke, width } of scaled) stroke.setStyle({ weight: width(zoom) })
    if (zoom < 12) stations.remove()
    else stations.addTo(map)
  }
  map.on("zoomend", scale)
  scale()
}

/** Every name of the layer, in order of priority for when two would overlap. */
function names(): Name[] {
  const bairros = [...layer.bairros].sort((a, b) => b.weight - a.weight)
  return [
    ...layer.stations.map(
      ({ name, point }): Name => ({ text: name, point, kind: "station", from: STATIONS_NAMED_FROM }),
    ),
    ...layer.parks.map(
      ({ name, points }): Name => ({ text: name, point: middleOf(points), kind: "park", from: 14 }),
    ),
    ...bairros.map(
      ({ name, point, weight }): Name => ({
        text: name,
        point,
        kind: "bairro",
        from: weight >= 8 ? 12 : weight >= 6 ? 13 : weight >= 4 ? 14 : 15,
      }),
    ),
    ...layer.avenues.map(
      ({ name, points }): Name => ({ text: name, along: points, kind: "avenue", from: 14 }),
    ),
    ...layer.rivers.map(({ name, points }): Name => ({ text: name, along: points, kind: "river", from: 12 })),
  ]
}

function rankOf(kind: "metro" | "monorail" | "train"): number {
  return kind === "train" ? 0 : 1
}

function middleOf(points: [number, number][]): [number, number] {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  return [mean(0), mean(1)]
}

/** Width of a stroke by zoom, px: it grows with the map, but more slowly. */
function growing(atZoom13: number, least: number): (zoom: number) => number {
  return (zoom) => Math.max(least, atZoom13 * 2 ** ((zoom - 13) * 0.6))
}
const riverWidth = growing(8, 3)
const avenueWidth = growing(4, 1.5)
const lineWidth = (zoom: number) => (zoom <= 11 ? 2.5 : zoom <= 14 ? 4 : 5)

type Kind = "station" | "park" | "bairro" | "avenue" | "river"

/** A name on the map, at a point or along a line, visible from a zoom on. */
type Name = { text: string; kind: Kind; from: number } & ({ point: LatLngTuple } | { along: LatLngTuple[] })

/** Approximate width of a letter and height of a line of text, px. */
const LETTER_WIDTH = 6.2
const LINE_HEIGHT = 15
const NAME_GAP = 4
/** Vertical offset of a station's name, which is above its dot, px. */
const ABOVE_STATION = -16
/** Vertical offsets at which other names are tried, px. */
const NAME_OFFSETS = [0, 13, -13, 22, -22]
/** Size of a station's dot, px. */
const STATION_RADIUS = 6

/**
 * Writes names on the map. After each zoom it hides those that would overlap an earlier one of the list; dragging the
 * map does not change them.
 */
function addNames(map: LeafletMap, names: Name[], stations: LatLngTuple[]): void {
  const written = layerGroup().addTo(map)
  const write = () => {
    const zoom = map.getZoom()
    const taken: Box[] = stations.map((station) => {
      const { x, y } = map.latLngToLayerPoint(station)
      return { x, y, width: STATION_RADIUS, height: STATION_RADIUS }
    })
    written.clearLayers()
    for (const name of names.filter(({ from }) => zoom >= from)) {
      const { at, turn } = placeOf(map, name)
      const { x, y } = map.latLngToLayerPoint(at)
      const width = name.text.length * LETTER_WIDTH
      // Approximates the bounding box of a rotated name.
      const lean = Math.abs(Math.sin((turn * Math.PI) / 180))
      const size = {
        width: width * (1 - lean) + LINE_HEIGHT * lean,
        height: LINE_HEIGHT * (1 - lean) + width * lean,
      }
      const steps = name.kind === "station" ? [ABOVE_STATION] : "point" in name ? NAME_OFFSETS : [0]
      const step = steps.find(
        (each) => !taken.some((other) => overlap({ x, y: y + each, ...size }, other, NAME_GAP)),
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
