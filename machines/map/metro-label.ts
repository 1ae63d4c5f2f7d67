import type { DrawnStop } from "./metro-map.ts"

/** Width of a line's stroke. */
export const STROKE = 12
/** Radius of the disc of a stop with properties, with half of its own stroke. */
export const DISC_RADIUS = 15.75

/** Measures of a stop's label: its name, and below it the tag with the lowest price. */
export const LABEL = {
  nameHeight: 16,
  gap: 2,
  tagHeight: 26,
  /** "desde R$ 8.888" with its padding. */
  widestTag: 124,
} as const

/** The box of a stop's tag, so wide. */
export function tagBox(
  { at: [x, y], label: { offset, anchor } }: DrawnStop,
  width: number,
): { left: number; top: number; right: number; bottom: number } {
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const left = x + offset[0] - width * share
  const top = y + offset[1] + LABEL.nameHeight + LABEL.gap
  return { left, top, right: left + width, bottom: top + LABEL.tagHeight }
}
