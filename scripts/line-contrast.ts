/** WCAG's AA for text. */
const READABLE = 4.5

/** WCAG's relative luminance of a colour such as `#0455a1`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of `--ink` (web/ui/palette.css). */
const INK = luminance("#15130f")

/** Whether white can be read on a colour. */
export function isWhiteReadable(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) >= READABLE
}

/** Whether a line's number, white or in ink, can be read on a colour. */
export function isNumberReadable(colour: string): boolean {
  return isWhiteReadable(colour) || (luminance(colour) + 0.05) / (INK + 0.05) >= READABLE
}
