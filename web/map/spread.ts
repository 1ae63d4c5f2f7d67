/** A pill around its point, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How far a pill steps aside, in pixels, and whether it is only a dot there. */
export interface Step {
  x: number
  y: number
  isDot: boolean
}

/** Side of a dot, with its border. */
const DOT = 17
/** Pixels that stay free between two pills. */
const GAP = 3
/** How far a dot may stand from its point. */
const RINGS = [0, 20, 28, 36, 48, 64]
const DIRECTIONS = 12

/**
 * How far each pill steps up or down so that none covers another; one that finds no room becomes a dot, in the
 * nearest room that a dot finds. The first of the list have the first choice.
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
  // Dots come last: where they may stand depends on all the pills.
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

/** Whether two boxes, given by centre and size, come closer than a gap. */
export function overlap(one: Box, other: Box, gap = 0): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * gap &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height + 2 * gap
  )
}

/** Where a dot looks for room, from its point outwards. */
const ROOMS = RINGS.flatMap((radius) =>
  Array.from({ length: radius === 0 ? 1 : DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS
    return { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) }
  }),
)
