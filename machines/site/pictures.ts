/** Widths in px of the committed web pictures; each picture exists as `<name>-<width>.avif` and `.jpg`. */
export const AVIF_WIDTHS = [400, 640, 960, 1440, 2400] as const
export const JPEG_WIDTHS = [640, 1280] as const
