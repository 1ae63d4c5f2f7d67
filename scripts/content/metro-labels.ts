import { DISC_RADIUS, LABEL, nameWidth, STROKE, tagBox } from "../../machines/map/metro-label.ts"
import type { DrawnPoint, DrawnStop, MetroMap } from "../../machines/map/metro-map.ts"

/** Pixels that must stay free around a name and a tag, and between a name and a stroke. */
const FREE = 2

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The boxes of a stop's name and of its tag, the widest that there is. */
export function labelBoxes(stop: DrawnStop): { name: Box; tag: Box } {
  const tag = tagBox(stop, LABEL.widestTag)
  const top = tag.top - LABEL.gap - LABEL.nameHeight
  const left = { start: tag.left, middle: stop.at[0] + stop.label.offset[0], end: tag.right }[
    stop.label.anchor
  ]
  const width = nameWidth(stop.name)
  const share = { start: 0, middle: 0.5, end: 1 }[stop.label.anchor]
  return {
    name: {
      left: left - width * share,
      top,
      right: left + width * (1 - share),
      bottom: top + LABEL.nameHeight,
    },
    tag,
  }
}

/**
 * Every label of the drawing against everything else, as if every stop had properties and the widest tag. So the labels
 * of any operator's properties are free: fewer properties only take labels away. A tag may lie on a stroke. A label is
 * nearer to its own disc than to any other, and so is its name alone, which is all that a station without properties
 * has: nobody has to guess whose it is.
 */
export function checkLabels({
  frame,
  lines,
  drawn,
  stops,
}: MetroMap): { path: PropertyKey[]; message: string }[] {
  const strokes = lines.flatMap(({ number, points }) =>
    points.slice(1).map((to, at) => ({ number, from: points[at] ?? to, to })),
  )
  const labels = drawn.map((stop) => ({ stop, ...labelBoxes(stop) }))
  return labels.flatMap(({ stop, name, tag }, at) => {
    const found: string[] = []
    const gapTo = (one: DrawnStop) => Math.min(distanceOf(one.at, name), distanceOf(one.at, tag))
    const hasQuietName = stops.every(({ slug, kind }) => slug !== stop.slug || kind !== "beyond")
    for (const box of [name, tag])
      if (box.left < 0 || box.top < 0 || box.right > frame[0] || box.bottom > frame[1])
        found.push("leaves the frame")
    for (const { number, from, to } of strokes)
      if (distanceToBox(from, to, name) < STROKE / 2 + FREE)
        found.push(`touches the stroke of line ${number}`)
    labels.forEach((other, index) => {
      if (index === at) return
      const isOver = [name, tag].some((mine) =>
        [other.name, other.tag].some((its) => doOverlap(mine, its, FREE)),
      )
      if (index > at && isOver) found.push(`covers the label of "${other.stop.name}"`)
      if (gapTo(other.stop) < DISC_RADIUS + FREE) found.push(`covers the disc of "${other.stop.name}"`)
      else if (gapTo(other.stop) <= gapTo(stop)) found.push(`is as near to the disc of "${other.stop.name}"`)
      else if (hasQuietName && distanceOf(other.stop.at, name) <= distanceOf(stop.at, name))
        found.push(`has its name as near to the disc of "${other.stop.name}"`)
      if (
        index > at &&
        Math.hypot(stop.at[0] - other.stop.at[0], stop.at[1] - other.stop.at[1]) < 2 * DISC_RADIUS
      )
        found.push(`stands in the disc of "${other.stop.name}"`)
    })
    if (gapTo(stop) < DISC_RADIUS) found.push("covers its own disc")
    return [...new Set(found)].map((what) => ({ path: ["stops"], message: `"${stop.name}" ${what}` }))
  })
}

function doOverlap(one: Box, other: Box, free: number): boolean {
  return (
    one.left < other.right + free &&
    other.left < one.right + free &&
    one.top < other.bottom + free &&
    other.top < one.bottom + free
  )
}

/** Distance of a point from a box; 0 inside. */
function distanceOf([x, y]: DrawnPoint, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Distance of a straight stroke from a box, by points of the stroke a pixel apart. */
function distanceToBox(from: DrawnPoint, to: DrawnPoint, box: Box): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const steps = Math.max(1, Math.ceil(length))
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step <= steps; step++) {
    const part = step / steps
    const at: DrawnPoint = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    least = Math.min(least, distanceOf(at, box))
  }
  return least
}
