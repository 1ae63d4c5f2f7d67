import { type PlanePoint, toPlane } from "#machines/map/local-projection.ts"
import type { LayerStation } from "#machines/map/map-layer.ts"
import { nameWidth } from "#machines/map/metro-label.ts"
import { type Box, overlap } from "#web/features/map/index.ts"

const NAME_HEIGHT = 16
/** Free pixels between a name and what is next to it. */
const GAP = 3

/** A name beside its station, px from the plane's origin. */
export interface StationName {
  name: string
  x: number
  y: number
  anchor: "start" | "middle" | "end"
}

/**
 * The names of stations for which there is room: interchanges first, none over a mark, a station or another name.
 * @param radius of a station's disc
 */
export function stationNames(
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
        !taken.some((other) => overlap(place, other, GAP)) &&
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
