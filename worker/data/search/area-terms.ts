import type { MapBounds } from "#machines/places/place.ts"
import { boundsOf } from "#machines/search/search-address.ts"
import { KM_PER_DEGREE_LAT, kmPerDegreeLng } from "./grid.ts"
import { either } from "./range-terms.ts"
import type { PropertySearch } from "./search-conditions.ts"

/** Published points have three decimals: the sides of cells are 1, 2, 4 … of their units. */
const UNITS_PER_DEGREE = 1_000
const LARGEST_LEVEL = 10
/** About so many of the smallest cells lie along the edge of an area. */
const CELLS_ON_EDGE = 128

/** The part of a search that is an area, as terms that all have to hold: the cells that cover it, and no more than its edge. */
export function areaTerms({ lat, lng, radius, bounds }: PropertySearch): string[] {
  const all: string[] = []
  if (lat !== undefined && lng !== undefined && radius !== undefined)
    all.push(circleTerm({ lat, lng }, radius))
  if (bounds !== undefined) all.push(boxTerm(boundsOf(bounds)))
  return all
}

/** Whether a cell lies in an area; `edge` if a part of it may. */
type Classify = (cell: MapBounds) => "inside" | "outside" | "edge"

function boxTerm(box: MapBounds): string {
  return coverTerm(box, ({ south, west, north, east }) => {
    if (north < box.south || south > box.north || east < box.west || west > box.east) return "outside"
    return south >= box.south && north <= box.north && west >= box.west && east <= box.east
      ? "inside"
      : "edge"
  })
}

function circleTerm({ lat, lng }: { lat: number; lng: number }, radius: number): string {
  const [perLat, perLng] = [KM_PER_DEGREE_LAT, kmPerDegreeLng(lat)]
  const box = {
    south: lat - radius / perLat,
    north: lat + radius / perLat,
    west: lng - radius / perLng,
    east: lng + radius / perLng,
  }
  const reach = radius ** 2
  return coverTerm(box, ({ south, west, north, east }) => {
    const near = [
      lat - Math.min(Math.max(lat, south), north),
      lng - Math.min(Math.max(lng, west), east),
    ] as const
    const far = [
      Math.max(Math.abs(lat - south), Math.abs(lat - north)),
      Math.max(lng - west, east - lng),
    ] as const
    const squared = ([up, right]: readonly [number, number]) => (up * perLat) ** 2 + (right * perLng) ** 2
    if (squared(near) > reach) return "outside"
    return squared(far) <= reach ? "inside" : "edge"
  })
}

/** The cells that cover an area within a box: large ones within it, the smallest on its edge. */
function coverTerm(box: MapBounds, classify: Classify): string {
  const height = (box.north - box.south) * UNITS_PER_DEGREE
  const width = (box.east - box.west) * UNITS_PER_DEGREE
  let smallest = 0
  while (smallest < LARGEST_LEVEL && (2 * (height + width)) / 2 ** smallest > CELLS_ON_EDGE) smallest++
  const terms: string[] = []
  const visit = (level: number, row: number, column: number): void => {
    const lies = classify(cellAt(level, row, column))
    if (lies === "outside") return
    if (lies === "inside" || level === smallest) return void terms.push(`_c${level}_${row}_${column}`)
    for (const down of [0, 1])
      for (const right of [0, 1]) visit(level - 1, row * 2 + down, column * 2 + right)
  }
  const side = 2 ** LARGEST_LEVEL
  for (let row = unitsFrom(box.south, 90, side); row <= unitsFrom(box.north, 90, side); row++)
    for (let at = unitsFrom(box.west, 180, side); at <= unitsFrom(box.east, 180, side); at++)
      visit(LARGEST_LEVEL, row, at)
  return either(terms)
}

function unitsFrom(degrees: number, zero: number, side: number): number {
  return Math.floor(((degrees + zero) * UNITS_PER_DEGREE) / side)
}

/** The published points of a cell, from its first to its last; a hair wider, so that no rounding leaves a point out. */
function cellAt(level: number, row: number, column: number): MapBounds {
  const side = 2 ** level
  const hair = 1e-9
  return {
    south: (row * side) / UNITS_PER_DEGREE - 90 - hair,
    north: ((row + 1) * side - 1) / UNITS_PER_DEGREE - 90 + hair,
    west: (column * side) / UNITS_PER_DEGREE - 180 - hair,
    east: ((column + 1) * side - 1) / UNITS_PER_DEGREE - 180 + hair,
  }
}
