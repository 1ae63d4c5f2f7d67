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

/**
 * Widths of Archivo's characters at weight 750 and 14 px, in whole pixels, as a browser measures them; a browser test
 * compares them with what it draws.
 */
const WIDTHS: Record<number, string> = {
  3: " \u00a0",
  4: "IiíjlÍ/'.",
  5: "ft-",
  6: "r",
  7: "z–",
  8: "aceksvxyáâãàéêç",
  9: "0123456789FJLTZbdghnopquóôõú",
  10: "ABCDEKPRSVXYÁÂÃÉÊÇ",
  11: "GHNOQUÓÔÕÚ",
  12: "w…",
  13: "Mm",
  14: "W",
}
const widthOf = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) => [...letters].map((each) => [each, Number(width)])),
)
const WIDEST = 14

/** Width of a name on the drawing. */
export function nameWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (widthOf.get(letter) ?? WIDEST), 0)
}

/** Width of a tag with a text, about: its words are lighter than a name, its amount is heavier. */
export function textWidth(text: string): number {
  return Math.ceil(nameWidth(text) * 1.01) + 16
}

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
