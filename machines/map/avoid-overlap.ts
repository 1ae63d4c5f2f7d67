/** A marker's box, px, given by its centre. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How far a marker is moved, px, and whether it is reduced to a dot. */
export interface Step {
  x: number
  y: number
  isDot: boolean
}

/** Size of a dot including its border, px. */
const DOT = 17
/** Minimum gap between two markers, px. */
const GAP = 3
/** Distances from its point at which a dot is tried, px. */
const RINGS = [0, 20, 28, 36, 48, 64]
const DIRECTIONS = 12

/**
 * Moves markers so that none covers another. One without space becomes a dot at the nearest free position. Earlier ones
 * in the list have priority.
 * @param stepsOf where a marker may step, the nearest first; by default up or down
 */
export function avoidOverlap(
  boxes: Box[],
  stepsOf: (box: Box) => Pick<Step, "x" | "y">[] = upOrDown,
): Step[] {
  const placed: Box[] = []
  const isFree = (box: Box) => !placed.some((other) => overlap(box, other, GAP))
  const steps = boxes.map((box): Step | undefined => {
    const moved = ({ x, y }: Pick<Step, "x" | "y">) => ({ ...box, x: box.x + x, y: box.y + y })
    const step = stepsOf(box).find((each) => isFree(moved(each)))
    if (step === undefined) return undefined
    placed.push(moved(step))
    return { ...step, isDot: false }
  })
  // Dots are placed last, because their positions depend on all the boxes.
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

function upOrDown({ height }: Box): Pick<Step, "x" | "y">[] {
  const aside = height + GAP
  return [0, -aside, aside].map((y) => ({ x: 0, y }))
}

/**
 * Steps in all directions, up to two heights far, but no further to a side than all boxes reach without them, so that
 * what was in view stays there; last those that are higher or lower than all.
 */
export function stepsWithin(boxes: readonly Box[]): (box: Box) => Pick<Step, "x" | "y">[] {
  const edges = (axis: "x" | "y", side: "width" | "height") => ({
    from: Math.min(...boxes.map((box) => box[axis] - box[side] / 2)),
    to: Math.max(...boxes.map((box) => box[axis] + box[side] / 2)),
  })
  const [across, down] = [edges("x", "width"), edges("y", "height")]
  return (box) => {
    const steps = stepsAround(box).filter(
      ({ x }) => box.x + x - box.width / 2 >= across.from && box.x + x + box.width / 2 <= across.to,
    )
    const isHighOrLow = ({ y }: Pick<Step, "y">) =>
      box.y + y - box.height / 2 < down.from || box.y + y + box.height / 2 > down.to
    return [...steps.filter((step) => !isHighOrLow(step)), ...steps.filter(isHighOrLow)]
  }
}

function stepsAround({ width, height }: Box): Pick<Step, "x" | "y">[] {
  const [right, down] = [Math.round(width * 0.6), height + GAP]
  return [
    ...[0, -down, down].map((y) => ({ x: 0, y })),
    ...[-down, down].flatMap((y) => [-right, right].map((x) => ({ x, y }))),
    ...[-2 * down, 2 * down].map((y) => ({ x: 0, y })),
  ]
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
