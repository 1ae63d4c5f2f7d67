import { layer } from "virtual:map-layer"
import {
  circleMarker,
  type Map as LeafletMap,
  layerGroup,
  type Polyline,
  polygon,
  polyline,
  svg,
} from "leaflet"
import { addNames, type Name } from "./map-labels.ts"

const WATER = "#bcd6e6"
const PARK = "#d5e6c8"
const AVENUE = "#ffffff"
const AVENUE_EDGE = "#dcdad4"
const INK = "#15130f"
const PAPER = "#ffffff"

/** From this zoom on the names of all stations are always visible. */
const STATIONS_NAMED_FROM = 15

/**
 * Adds our own map layer: the ground is below the tiles and visible until they load; lines and stations are above them.
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
