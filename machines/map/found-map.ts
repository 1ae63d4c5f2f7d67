import type { Coordinates, MapBounds } from "#machines/places/place.ts"

/** Up to so many properties each is a tag on the map; from there on those of a cell stand together. */
export const MAX_TAGS = 200

/** A property on the map of the results. */
export interface MapTag extends Coordinates {
  slug: string
  code: string
  name: string
  /** Of the searched stay, or of a night without dates; centavos. */
  price: number
}

/** The properties of a cell of the map. */
export interface MapCluster extends Coordinates {
  /** A number that is estimated has two digits that count. */
  count: number
  /** The lowest price of those that were read, centavos. */
  lowest: number
  /** The cell. No published point lies on its edge, so a search of it finds exactly its properties. */
  bounds: MapBounds
}

/** Answer of `GET /api/map`: where the properties of a search are. */
export interface FoundMap {
  /** Tags and the numbers of clusters together; `MAX_COUNTED` if there are more than that. */
  count: number
  /** True if more than `MAX_COUNTED` were found, and the numbers of the clusters are estimates. */
  isEstimate: boolean
  tags: MapTag[]
  clusters: MapCluster[]
}

/** Published points have three decimals; everything about cells is reckoned in these units. */
const UNITS_PER_DEGREE = 1_000
/** The smallest cell is about 440 m high. Larger ones are twice, four times … as large. */
const SMALLEST_CELL = 4
const LARGEST_CELL = 2_048
/** Cells in a row or a column of the map, at most. */
const MAX_CELLS_ACROSS = 7

/**
 * The tags and clusters of a search.
 * @param found the properties, or a fair sample of them
 * @param total the number of all, which may be an estimate; undefined if all are given
 */
export function foundMap(found: readonly MapTag[], total?: number): FoundMap {
  const tags = [...found].sort((a, b) => b.lat - a.lat || a.lng - b.lng || compare(a.slug, b.slug))
  const isEstimate = total !== undefined
  if (found.length <= MAX_TAGS && !isEstimate) return { count: found.length, isEstimate, tags, clusters: [] }
  const cells = [...cellsOf(tags).values()]
  const isAlone = ({ members }: Cell) => members.length === 1 && !isEstimate
  return {
    count: found.length,
    isEstimate,
    tags: cells.filter(isAlone).flatMap(({ members }) => members),
    clusters: cells
      .filter((cell) => !isAlone(cell))
      .map(({ members, bounds }) => ({
        ...middleOf(members),
        count: isEstimate ? twoDigits((members.length / found.length) * total) : members.length,
        lowest: Math.min(...members.map(({ price }) => price)),
        bounds,
      })),
  }
}

interface Cell {
  members: MapTag[]
  bounds: MapBounds
}

function cellsOf(tags: readonly MapTag[]): Map<string, Cell> {
  const lats = tags.map(({ lat }) => unitsOf(lat))
  const lngs = tags.map(({ lng }) => unitsOf(lng))
  const extent = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs))
  let side = SMALLEST_CELL
  while (side < LARGEST_CELL && extent / side > MAX_CELLS_ACROSS) side *= 2
  const cells = new Map<string, Cell>()
  for (const tag of tags) {
    const row = Math.floor(unitsOf(tag.lat) / side)
    const column = Math.floor(unitsOf(tag.lng) / side)
    const key = `${row} ${column}`
    const cell = cells.get(key) ?? { members: [], bounds: boundsOfCell(row, column, side) }
    cell.members.push(tag)
    cells.set(key, cell)
  }
  return cells
}

/** The edges of cells are half a unit beside the published points. */
function boundsOfCell(row: number, column: number, side: number): MapBounds {
  const edge = (at: number) => (at * side - 0.5) / UNITS_PER_DEGREE
  return { south: edge(row), north: edge(row + 1), west: edge(column), east: edge(column + 1) }
}

function unitsOf(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE)
}

function middleOf(points: readonly Coordinates[]): Coordinates {
  const mean = (of: (point: Coordinates) => number) =>
    Math.round((points.reduce((sum, point) => sum + of(point), 0) / points.length) * 1e5) / 1e5
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

function twoDigits(value: number): number {
  return Number(Math.max(1, value).toPrecision(2))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The part that two areas share; undefined if there is none. */
export function sharedArea(one: MapBounds, other: MapBounds): MapBounds | undefined {
  const shared = {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
  return shared.south < shared.north && shared.west < shared.east ? shared : undefined
}
