import { layer } from "virtual:map-layer"
import { memo } from "react"
import { type Box, overlap } from "#machines/map/avoid-overlap.ts"
import { boundsAround, type PlanePoint, toPlane } from "#machines/map/local-projection.ts"
import type { LayerLine, LayerPoint, LayerStation } from "#machines/map/map-layer.ts"
import { nameWidth } from "#machines/map/metro-label.ts"

/** From this scale on stations are rings; on wider views they would run into each other. */
const RINGS_FROM = 0.02
/** From this scale on avenues are drawn: on wider views they say nothing. */
const AVENUES_FROM = 0.015

/** Trains below the metro, where both share a way. */
const LINES = [...layer.lines].sort((one, other) => rankOf(one) - rankOf(other))

interface BaseMapProps {
  /** Pixels per metre. */
  scale: number
  /** What no name may cover. */
  marks: readonly Box[]
  /** The part whose stations are drawn; undefined for all. */
  part?: Box | undefined
  /** A name that stands on the map already. */
  named?: string | undefined
}

/**
 * São Paulo as we draw it: rivers, parks and avenues as flat shapes, the lines of the metro in their colours, its stations
 * as discs. Shapes are drawn in metres and scaled as a whole; strokes, discs and names keep their size.
 */
export const BaseMap = memo(function BaseMap({ scale, marks, part, named }: BaseMapProps) {
  const isClose = scale >= RINGS_FROM
  const stations =
    part === undefined
      ? layer.stations
      : layer.stations.filter(({ point }) => overlap({ ...at(point, scale), width: 0, height: 0 }, part))
  return (
    <svg aria-hidden="true" className="map-city">
      <g transform={`scale(${scale})`}>
        {layer.rivers.map(({ name, points }) => (
          <path key={name} className="map-river" d={pathOf(points)} />
        ))}
        {layer.parks.map(({ name, points }) => (
          <path key={name} className="map-park" d={`${pathOf(points)}Z`} />
        ))}
        {scale >= AVENUES_FROM &&
          layer.avenues.map(({ name, points }) => (
            <path key={name} className="map-avenue" d={pathOf(points)} />
          ))}
        {LINES.map(({ number, kind, colour, points }) => (
          <path
            key={number}
            className={kind === "train" ? "map-line map-train" : "map-line"}
            stroke={colour}
            d={pathOf(points)}
          />
        ))}
      </g>
      {layer.parks.map((park) => (
        <ParkName key={park.name} {...park} scale={scale} />
      ))}
      {stations.map(({ name, lines, point }) => {
        const { x, y } = at(point, scale)
        const isInterchange = lines.length > 1
        return (
          <circle
            key={name}
            className={isClose ? "map-station" : "map-stop"}
            cx={x}
            cy={y}
            r={isClose ? (isInterchange ? 8 : 6.5) : isInterchange ? 4 : 3}
          />
        )
      })}
      {stationNames(stations, scale, isClose ? 8 : 4, marks)
        .filter(({ name }) => name !== named)
        .map(({ name, x, y, anchor }) => (
          <text key={name} className="map-name" x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        ))}
    </svg>
  )
})

/** The name of a park that is wide enough for it, without what all of them are called. */
function ParkName({ name, points, scale }: { name: string; points: LayerPoint[]; scale: number }) {
  const bounds = boundsAround(points.map(([lat, lng]) => ({ lat, lng })))
  if (bounds === undefined) return null
  const from = toPlane({ lat: bounds.north, lng: bounds.west })
  const to = toPlane({ lat: bounds.south, lng: bounds.east })
  const said = name.replace(/^Parque (d[aeo]s? )?/, "")
  if ((to.x - from.x) * scale < nameWidth(said) + 12) return null
  return (
    <text
      className="map-park-name"
      x={Math.round(((from.x + to.x) / 2) * scale)}
      y={Math.round(((from.y + to.y) / 2) * scale + 5)}
      textAnchor="middle"
    >
      {said}
    </text>
  )
}

function at([lat, lng]: LayerPoint, scale: number): { x: number; y: number } {
  const { x, y } = toPlane({ lat, lng })
  return { x: Math.round(x * scale * 10) / 10, y: Math.round(y * scale * 10) / 10 }
}

/** In whole metres. */
function pathOf(points: readonly LayerPoint[]): string {
  return `M${points.map((point) => Object.values(at(point, 1)).map(Math.round).join(" ")).join("L")}`
}

function rankOf({ kind }: LayerLine): number {
  return kind === "train" ? 0 : 1
}

const NAME_HEIGHT = 16
/** Free pixels between a name and what is next to it. */
const NAME_GAP = 3

/** A name beside its station, px from the plane's origin. */
interface StationName {
  name: string
  x: number
  y: number
  anchor: "start" | "middle" | "end"
}

/**
 * The names of stations for which there is room: interchanges first, none over a mark, a station or another name.
 * @param radius of a station's disc
 */
function stationNames(
  stations: readonly LayerStation[],
  scale: number,
  radius: number,
  marks: readonly Box[],
): StationName[] {
  const discs = stations.map(({ point: [lat, lng] }): Box => {
    const { x, y } = toPlane({ lat, lng })
    return { x: x * scale, y: y * scale, width: 2 * radius, height: 2 * radius }
  })
  const taken = [...marks]
  const byRank = stations
    .map((station, at) => ({ station, disc: discs[at] }))
    .sort((a, b) => b.station.lines.length - a.station.lines.length)
  return byRank.flatMap(({ station: { name }, disc }) => {
    if (disc === undefined) return []
    const width = nameWidth(name)
    const box = placesAround(disc, width, radius).find(
      (place) =>
        !taken.some((other) => overlap(place, other, NAME_GAP)) &&
        !discs.some((other) => other !== disc && overlap(place, other, 1)),
    )
    if (box === undefined) return []
    taken.push(box)
    return { name, ...anchored(box, disc) }
  })
}

function placesAround({ x, y }: PlanePoint, width: number, radius: number): Box[] {
  const size = { width, height: NAME_HEIGHT }
  const aside = radius + 5 + width / 2
  const above = radius + 4 + NAME_HEIGHT / 2
  return [
    { x: x + aside, y, ...size },
    { x: x - aside, y, ...size },
    { x: x + aside, y: y + above, ...size },
    { x: x - aside, y: y - above, ...size },
    { x, y: y + above, ...size },
    { x, y: y - above, ...size },
  ]
}

/** Anchored at the end next to the station, so that a font of another width does not cover it. */
function anchored(box: Box, { x }: PlanePoint): Omit<StationName, "name"> {
  const y = Math.round(box.y + 5)
  if (box.x === x) return { x: Math.round(x), y, anchor: "middle" }
  const isRight = box.x > x
  return {
    x: Math.round(isRight ? box.x - box.width / 2 : box.x + box.width / 2),
    y,
    anchor: isRight ? "start" : "end",
  }
}
