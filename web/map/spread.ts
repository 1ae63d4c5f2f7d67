/** The box of a pill, px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How far a pill is moved, px, and whether it is reduced to a dot. */
export interface Step {
  x: number
  y: number
  isDot: boolean
}

/** Size of a dot including its border, px. */
const DOT = 17
/** Minimum gap between two pills, px. */
const GAP = 3
/** Distances from its point at which a dot is tried, px. */
const RINGS = [0, 20, 28, 36, 48, 64]
const DIRECTIONS = 12

/**
 * Moves pills up or down so that none covers another. A pill without space becomes a dot at the nearest free position.
 * Earlier boxes in the list have priority.
 */
export function spread(boxes: Box[]): Step[] {
  const placed: Box[] = []
  const isFree = (box: Box) => !placed.some((other) => overlap(box, other, GAP))
  const steps = boxes.map((box): Step | undefined => {
    const aside = box.height + GAP
    const y = [0, -aside, aside].find((each) => isFree({ ...box, y: box.y + each }))
    if (y === undefined) return undefined
    placed.push({ ...box, y: box.y + y })
    return { x: 0, y, isDot: false }
  })
  // Dots are placed last, because their positions depend on all the pills.
  return steps.map((step, at) => {
    const box = boxes[at]
    if (step !== undefined || box === undefined) return step ?? { x: 0, y: 0, isDot: true }
    const dot = { x: box.x, y: box.y, width: DOT, height: DOT }
    const { x, y } = ROOMS.find((each) => isFree({ ...dot, x: dot.x + each.x, y: dot.y + each.y })) ?? {
      x: 0,
      y: 0,
    }
    placed.push({ ...dot, x: dot.x + x, y: dot.y + y })
    return { x, y, isDot: true }
  })
}

/** True if two boxes, given by centre and size, are closer than the gap. */
export function overlap(one: Box, other: Box, gap = 0): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * gap &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height + 2 * gap
  )
}

/** Offsets at which a dot is tried, from its point outwards. */
const ROOMS = RINGS.flatMap((radius) =>
  Array.from({ length: radius === 0 ? 1 : DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS
    return { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) }
  }),
)
