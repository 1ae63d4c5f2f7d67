import type { Coordinates, MapBounds } from "#machines/places/place.ts"

/** Side of a grid cell in degrees, about 1.1 km in São Paulo. */
const CELL_DEGREES = 0.01
const CELLS_PER_ROW = 36_000
const KM_PER_DEGREE_LAT = 110.574
const KM_PER_DEGREE_LNG_AT_EQUATOR = 111.32

function row(lat: number): number {
  return Math.floor((lat + 90) / CELL_DEGREES)
}

function column(lng: number): number {
  return Math.floor((lng + 180) / CELL_DEGREES)
}

/** Number of the grid cell that contains a point; cells of one row are numbered consecutively from west to east. */
export function cellOf({ lat, lng }: Coordinates): number {
  return row(lat) * CELLS_PER_ROW + column(lng)
}

/** Ranges of cells, [first, last] per row, that cover a circle with radius `km` around a point. */
export function cellRunsAround({ lat, lng }: Coordinates, km: number): [number, number][] {
  const latReach = km / KM_PER_DEGREE_LAT
  const lngReach = km / kmPerDegreeLng(lat)
  return cellRunsIn({
    south: lat - latReach,
    west: lng - lngReach,
    north: lat + latReach,
    east: lng + lngReach,
  })
}

/** Ranges of cells that cover a bounding box. */
export function cellRunsIn({ south, west, north, east }: MapBounds): [number, number][] {
  const runs: [number, number][] = []
  for (let at = row(south); at <= row(north); at++) {
    runs.push([at * CELLS_PER_ROW + column(west), at * CELLS_PER_ROW + column(east)])
  }
  return runs
}

/** Kilometres per degree of longitude at a latitude. */
export function kmPerDegreeLng(lat: number): number {
  return Math.max(0.1, KM_PER_DEGREE_LNG_AT_EQUATOR * Math.cos((lat * Math.PI) / 180))
}

/**
 * Distance in km on the plane tangent to the earth at `from`; within a city it differs from the great-circle
 * distance by metres. The search SQL uses the same formula with the same two factors.
 */
export function planarKm(from: Coordinates, to: Coordinates): number {
  const north = (to.lat - from.lat) * KM_PER_DEGREE_LAT
  const east = (to.lng - from.lng) * kmPerDegreeLng(from.lat)
  return Math.hypot(north, east)
}

export { KM_PER_DEGREE_LAT }
